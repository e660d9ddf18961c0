import type { Vault } from '../../kit/secrets.ts'

/** What authenticators know a person by, in base64url: it says nothing about whom. */
export function userHandleOf(vault: Vault, personId: string): string {
  return vault.pseudonym(known(personId)).toString('base64url')
}

/** Whether one is this person's: an authenticator keeps what it was once given. */
export function isUserHandleOf(vault: Vault, personId: string, handle: string): boolean {
  const handles = vault.pseudonyms(known(personId))
  return handles.some((each) => each.toString('base64url') === handle)
}

function known(personId: string): string {
  return `passkeys of ${personId}`
}
