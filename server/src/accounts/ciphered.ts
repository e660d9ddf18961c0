/**
 * Every column that holds what the vault has encrypted, by table. Whoever encrypts for another one adds it here, or
 * nobody could read it once APP_SECRET was exchanged; `exchange-secret.test.ts` finds one that is missing.
 */
export const ciphered = {
  authenticator_app: ['offered_cipher', 'secret_cipher'],
  feed: ['address'],
  former_key: ['cipher'],
  mail: ['link'],
  payment: ['cipher'],
  payment_batch: ['debtor'],
  payment_details: ['cipher'],
  postback_endpoint: ['address', 'old_secret', 'secret'],
  vendor: ['api_key_cipher'],
} as const satisfies Record<string, readonly string[]>
