import autocannon, { type Instance } from 'autocannon'
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
  const asking = asked(ask, connections, duration)
  // An answer that takes longer than the load lasts is waited for by one that lasts longer.
  return (await asking.loaded) ?? load(ask, connections, duration * 4)
}

/**
 * Asks likewise while some work is done, from before its beginning to its end.
 * @throws Error when an answer is not 200, or there was none; what the work throws.
 */
export async function loadDuring(
  ask: Ask | readonly Ask[],
  connections: number,
  work: () => Promise<unknown>,
): Promise<Loaded> {
  const asking = asked(ask, connections, LONGEST_SECONDS)
  await work().finally(asking.stop)
  const loaded = await asking.loaded
  if (!loaded) throw new Error('Nothing was answered meanwhile.')
  return loaded
}

const LONGEST_SECONDS = 60 * 60

/** @returns what it comes to at its end, undefined where nothing was answered, and how to end it sooner. */
function asked(ask: Ask | readonly Ask[], connections: number, duration: number) {
  const times: number[] = []
  const asks = [ask].flat()
  const [{ url } = { url: '' }] = asks
  const run = autocannon({
    url,
    requests: asks.map(({ url: own, ...request }) => ({ ...request, path: pathOf(own) })),
    connections,
    duration,
    // Its own histogram counts whole milliseconds.
    setupClient: (client) =>
      client.on('response', (_status: number, _bytes: number, ms: number) => times.push(ms)),
  })
  return { loaded: summed(), stop: () => (run as unknown as Instance).stop() }

  async function summed(): Promise<Loaded | undefined> {
    const { '2xx': answers, errors, non2xx, duration: seconds } = await run
    if (errors > 0 || non2xx > 0) throw new Error(`${url} answered not only with 200.`)
    if (answers === 0) return undefined
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN
    return { p50: median(times), p95, perSecond: answers / seconds }
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
