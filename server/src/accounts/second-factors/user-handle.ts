import type { Vault } from '../../kit/secrets.ts'

/** What authenticators know a person by, in base64url: it says nothing about whom. */
export function userHandleOf(vault: Vault, personId: string): string {
  return vault.pseudonym(`passkeys of ${personId}`).toString('base64url')
}
