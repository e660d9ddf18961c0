import type { MakeOptions, PasskeyMade } from '@orrery/contract/accounts/passkey-json'
import { NoPasskey } from './passkey.ts'

/**
 * Has the reader make a passkey for this host.
 * @throws NoPasskey
 */
export async function makePasskey(options: MakeOptions): Promise<PasskeyMade> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: options }).catch((cause: unknown) => {
    throw new NoPasskey(cause)
  })
  const { transports = [], ...response } = made.response
  return { ...made, response: { ...response, transports } }
}
