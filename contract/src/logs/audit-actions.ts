/** What the audit log knows: each action that someone may have to answer for, as an administrator reads it. */
export const auditActions = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-up': 'Signed up',
  'sign-up-refused': 'Sign-up refused',
  'log-out': 'Logged out',
  'password-changed': 'Password changed',
  'key-regenerated': 'API key regenerated',
  'session-ended': 'Sessions ended',
  'account-changed': 'Account changed',
  'protected-field-ignored': 'Protected field ignored',
  'foreign-vendor-read': 'Look at another vendor',
  export: 'File downloaded',
  upload: 'Reports uploaded',
  save: 'Daily reports saved',
  'demo-made': 'Demo made',
  'refresh-merchants': 'Merchants refreshed',
  'refresh-revenue': 'Revenue refreshed',
  'feed-added': 'Feed added',
  'feed-changed': 'Feed changed',
  'feed-paused': 'Feed paused',
  'feed-resumed': 'Feed resumed',
  'feed-asked': 'Feed asked for',
  'feed-uploaded': 'Feed uploaded',
  'feed-taken': 'Held feed taken in',
  'feed-thrown-away': 'Held feed thrown away',
  'feed-deleted': 'Feed deleted',
  'content-added': 'Content added',
  'content-changed': 'Content changed',
  'content-removed': 'Content removed',
  'audio-uploaded': 'Audio uploaded',
  'postback-endpoint-saved': 'Postback endpoint saved',
  'postback-endpoint-paused': 'Postback endpoint paused',
  'postback-endpoint-deleted': 'Postback endpoint deleted',
  'postback-secret-changed': 'Postback secret changed',
  'vendor-changed': 'Vendor changed',
  'vendor-sessions-ended': 'Sessions ended by an administrator',
  'vendor-key-replaced': 'API key replaced by an administrator',
  'view-started': 'View as a vendor begun',
  'view-ended': 'View as a vendor ended',
  'domain-added': 'Domain added',
  'domain-proven': 'Domain proven',
  'domain-lapsed': 'Domain lapsed',
  'domain-removed': 'Domain removed',
  'filter-added': 'Title filter added',
  'filter-removed': 'Title filter removed',
} as const
export type AuditAction = keyof typeof auditActions

export const auditActionKeys = Object.keys(auditActions) as AuditAction[]

const words: Record<string, string> = auditActions

/** An action as a reader sees it; one that a later version has written, as it stands. */
export function auditWords(action: string): string {
  return words[action] ?? action
}
