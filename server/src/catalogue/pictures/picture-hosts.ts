import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { publicOnly } from '../../kit/egress/address.ts'
import { egress, type Egress } from '../../kit/egress/egress.ts'
import { slots, type Slots } from '../../kit/egress/slots.ts'
import { lru } from '../../kit/lru.ts'

const MOST_BYTES = 5 * 1024 * 1024
const LONGEST_MS = 10_000
/** Pictures that are on their way at a time, and of one host. */
const AT_ONCE = 24
const OF_ONE_HOST = 4
/** So many failures in a row, and a host is not asked for a minute. */
const circuit = { failures: 4, pause: 60_000 }
const HOSTS = 500
/** What is quick to read first. */
const accept = 'image/webp,image/jpeg,image/png,image/gif,image/*;q=0.5'

/** Reads a picture's bytes. @throws EgressFailure */
export type ReadPicture = (url: URL) => Promise<Buffer>

/**
 * The hosts of feeds' pictures, each with a line and a circuit of its own, so that one that is slow or
 * broken holds up nobody else's.
 * @param own private origins that may be asked (FEED_ORIGINS).
 * @param lookup stands in for the system's DNS look-up.
 */
export function pictureHosts(
  own: ReadonlySet<string>,
  lookup: LookupFunction = systemLookup,
): ReadPicture {
  const hosts = lru<{ api: Egress; line: Slots }>(HOSTS)
  const all = slots(AT_ONCE)
  const hostOf = ({ origin, host }: URL) => {
    const known = hosts.get(origin)
    if (known) return known
    const api = egress({
      name: host,
      baseUrl: origin,
      timeouts: { connect: 5_000, total: LONGEST_MS },
      maxBodyBytes: MOST_BYTES,
      retries: { most: 0 },
      circuit,
      concurrency: OF_ONE_HOST,
      lookup: own.has(origin) ? lookup : publicOnly(host, lookup),
    })
    const started = { api, line: slots(OF_ONE_HOST) }
    hosts.set(origin, started)
    return started
  }
  return async (url) => {
    const { api, line } = hostOf(url)
    // The host's own line first: who waits for a slow one takes no place from others.
    const leaveHost = await line.take()
    const leave = await all.take()
    try {
      return await buffer(await api.stream({ method: 'GET', path: url.href, headers: { accept } }))
    } finally {
      leave()
      leaveHost()
    }
  }
}
