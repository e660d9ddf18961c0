import type { PasskeyUse } from '@orrery/contract/accounts/passkey-json'
import { messages } from '@orrery/contract/messages'
import { call } from './call.ts'

/** No passkey was made or used: its owner did not want to, or the browser could not. */
export class NoPasskey extends Error {
  constructor(cause: unknown) {
    super(messages.passkeyCancelled, { cause })
    this.name = 'NoPasskey'
  }
}

/** Whether this browser knows passkeys here: under https or on one's own machine. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/**
 * Has the reader use a passkey of this host.
 * @param ticket of a sign-in, whose account's passkeys are asked for.
 * @throws NoPasskey, or what a call throws.
 */
export async function showPasskey(ticket?: string): Promise<PasskeyUse> {
  const { options } = await call('POST /auth/askPasskey', { body: { ticket } })
  // Only who uses a passkey loads what it takes.
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options }).catch((cause: unknown) => {
    throw new NoPasskey(cause)
  })
}
