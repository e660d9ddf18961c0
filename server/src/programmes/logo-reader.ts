import { buffer } from 'node:stream/consumers'
import { egress } from '../kit/egress/egress.ts'
import { translate } from './translate-failures.ts'

const MOST_BYTES = 200 * 1024
const CALL_MS = 4_000
const CALLS_AT_ONCE = 6

/** A partner's logos, most of them on another host than its API. */
export interface LogoReader {
  /**
   * The bytes at an address that the partner named, at most 200 KB, without any key and without
   * following redirects.
   * @throws PartnerFailure when there are none, or more.
   */
  read(address: string): Promise<Buffer>
  close(): Promise<void>
}

/**
 * A connection of its own: a host that has no logos must not close the partner's reports to us.
 * @param baseUrl of the partner's API, the one address that may be private.
 */
export function logoReader(name: string, baseUrl: string): LogoReader {
  const client = egress({
    name,
    baseUrl,
    maxBodyBytes: MOST_BYTES,
    concurrency: CALLS_AT_ONCE,
    timeouts: { total: CALL_MS },
    retries: { most: 0 },
  })
  return {
    read: (address) =>
      client.stream({ method: 'GET', path: address }).then(buffer).catch(translate),
    close: () => client.close(),
  }
}
