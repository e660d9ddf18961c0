import { knownPasskey, type KnownPasskey } from '@orrery/contract/accounts/passkey-json'
import type { PasskeyRow } from './passkey.query.ts'

/** The passkeys of a host as a browser is told them. */
export function descriptorsOf(rows: readonly PasskeyRow[], host: string): KnownPasskey[] {
  return rows
    .filter((row) => row.host === host)
    .map(({ credential_id: id, transports }) =>
      knownPasskey.parse({ id, type: 'public-key', transports }),
    )
}
