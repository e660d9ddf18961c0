import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '../kit/app.ts'
import { publicOnly } from '../kit/egress/address.ts'
import { egress, type Egress } from '../kit/egress/egress.ts'
import { lru } from '../kit/lru.ts'
import { within } from '../kit/within.ts'
import { ENDPOINT, serveLane, WIDTH } from './lane.ts'
import { lanes, SLOW_MS } from './lanes.ts'
import { dueLanes, measurePostbacks, type Lane } from './lanes.query.ts'

/** How long one that answers slowly is waited for. */
const TIMEOUTS = { connect: 5_000, total: 10_000 }
const LOOK_MS = 1_000
/** Finding four takes a few milliseconds, unless all that waits is read for each. */
const LONG_MS = 50
/** Of its time PostgreSQL counts for at most one part in so many. */
const MEASURED_SELDOM = 20
/** While the database is unavailable. */
const RETRY_MS = 3_000
/** How long the end of the process waits for what is under way. */
const PATIENCE_MS = 5_000
/** Connections are kept open for so many endpoints. */
const CLIENTS = 200

/** Sends the outbox; several nodes may, each postback is taken by one. */
export function startSender(app: App): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const cutting = new AbortController()
  const clientOf = clients(app)
  const using = lanes()
  let nap = new AbortController()
  let measureAt = -Infinity

  async function serve(lane: Lane): Promise<void> {
    const answer = await using.serve(lane, () => round(lane))
    // Where there was something, more may be due already.
    if (answer !== undefined) nap.abort()
  }

  /** @returns how long the endpoint took to answer, in ms; undefined where nothing was due or could be noted. */
  async function round(lane: Lane): Promise<number | undefined> {
    try {
      const { find, answer } = await serveLane(app, lane, clientOf(lane), cutting.signal)
      // The endpoint does not wait for it, and its round is no longer by it.
      if (find >= LONG_MS) void measure()
      return answer
    } catch (error) {
      app.log.warn({ endpoint: lane.endpointId, error: String(error) }, 'postbacks not noted')
      return undefined
    }
  }

  async function measure(): Promise<void> {
    const began = performance.now()
    if (began < measureAt) return
    measureAt = Infinity
    await measurePostbacks(app.jobs).catch((error: unknown) => {
      app.log.debug({ error: String(error) }, 'the outbox was not counted')
    })
    const ended = performance.now()
    measureAt = ended + (ended - began) * MEASURED_SELDOM
  }

  /** @returns after how many ms there may be more to do. */
  async function look(): Promise<number> {
    let again = LOOK_MS
    for (const lane of await dueLanes(app.jobs, app.clock(), using.busy())) {
      const room = using.room(lane)
      if (room === 'now') void serve(lane)
      if (room === 'soon') again = SLOW_MS
    }
    return again
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      nap = new AbortController()
      const signal = AbortSignal.any([nap.signal, stopping.signal])
      const ms = await look().catch((error: unknown) => {
        app.log.debug({ error: String(error) }, 'the outbox cannot be read')
        return RETRY_MS
      })
      await wait(ms, undefined, { signal }).catch(() => undefined)
    }
  }

  const kept = keepLooking()
  return {
    async stop() {
      stopping.abort()
      await kept
      const underWay = using.ended()
      if (!(await within(PATIENCE_MS, underWay))) cutting.abort()
      await within(PATIENCE_MS, underWay)
    },
  }
}

/** The one way out to each endpoint, which keeps its connections. */
function clients({ vault, postbackOrigins, lookup }: App): (lane: Lane) => Egress {
  const kept = lru<Egress>(CLIENTS)
  return ({ endpointId, address }) => {
    const { origin } = new URL(vault.decrypt(address))
    const key = `${endpointId} ${origin}`
    const known = kept.get(key)
    if (known) return known
    const client = egress({
      name: ENDPOINT,
      baseUrl: origin,
      timeouts: TIMEOUTS,
      concurrency: WIDTH,
      retries: { most: 0 },
      // An endpoint has its own pauses, which outlive the process.
      circuit: { failures: Infinity },
      lookup: postbackOrigins.has(origin) ? lookup : publicOnly(ENDPOINT, lookup),
    })
    kept.set(key, client)
    return client
  }
}
