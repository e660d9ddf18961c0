import autocannon from 'autocannon'
import { median } from './median.ts'

/** One request that is asked again and again. */
export interface Ask {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** What a round of load came to: the middle answer's time in ms, that of the slowest twentieth, and answers a second. */
export interface Loaded {
  p50: number
  p95: number
  perSecond: number
}

/**
 * Asks, several in turn, on so many connections for so many seconds, or for more until there is an answer.
 * @throws Error when an answer is not 200.
 */
export async function load(
  ask: Ask | readonly Ask[],
  connections: number,
  duration: number,
): Promise<Loaded> {
  const times: number[] = []
  const asks = [ask].flat()
  const [{ url } = { url: '' }] = asks
  const run = await autocannon({
    url,
    requests: asks.map(({ url: own, ...request }) => ({ ...request, path: pathOf(own) })),
    connections,
    duration,
    // Its own histogram counts whole milliseconds.
    setupClient: (client) =>
      client.on('response', (_status: number, _bytes: number, ms: number) => times.push(ms)),
  })
  const answers = run['2xx']
  if (run.errors > 0 || run.non2xx > 0) throw new Error(`${url} answered not only with 200.`)
  // An answer that takes longer than the load lasts is waited for by one that lasts longer.
  if (answers === 0) return load(ask, connections, duration * 4)
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN
  return { p50: median(times), p95, perSecond: answers / run.duration }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
