/** What the action's own words say too little of. */
const words: Partial<Record<string, string>> = {
  'foreign-vendor-read': 'Looked at by an administrator',
  export: 'File downloaded',
  'key-regenerated': 'API key replaced',
  'vendor-key-replaced': 'API key replaced by an administrator',
  'vendor-sessions-ended': 'Sessions ended by an administrator',
}

/** An action of the audit log as a reader sees it: `vendor-changed` is Vendor changed. */
export function auditWords(action: string): string {
  const known = words[action]
  if (known !== undefined) return known
  const own = action.replaceAll('-', ' ')
  return own.charAt(0).toUpperCase() + own.slice(1)
}
