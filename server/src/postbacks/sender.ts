import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '../kit/app.ts'
import { publicOnly } from '../kit/egress/address.ts'
import { egress, type Egress } from '../kit/egress/egress.ts'
import { lru } from '../kit/lru.ts'
import { within } from '../kit/within.ts'
import { ENDPOINT, serveLane, WIDTH } from './lane.ts'
import { dueLanes, type Lane } from './lanes.query.ts'

/** So many endpoints are served at once, and of one vendor: who answers slowly holds up nobody else's. */
const LANES = 32
const LANES_OF_ONE_VENDOR = 4
/** How long one that answers slowly is waited for. */
const TIMEOUTS = { connect: 5_000, headers: 10_000, total: 10_000 }
const LOOK_MS = 1_000
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
  const serving = new Map<string, { vendorId: number; served: Promise<void> }>()
  let nap = new AbortController()

  async function serve(lane: Lane): Promise<void> {
    const found = await serveLane(app, lane, clientOf(lane), cutting.signal).catch(
      (error: unknown) => {
        app.log.warn({ endpoint: lane.endpointId, error: String(error) }, 'postbacks not noted')
        return false
      },
    )
    serving.delete(lane.endpointId)
    // Where there was something, more may be due already.
    if (found) nap.abort()
  }

  async function look(): Promise<void> {
    for (const lane of await dueLanes(app.jobs, app.clock(), [...serving.keys()])) {
      if (serving.size >= LANES) return
      const { vendorId, endpointId } = lane
      const own = [...serving.values()].filter((each) => each.vendorId === vendorId)
      if (own.length >= LANES_OF_ONE_VENDOR) continue
      serving.set(endpointId, { vendorId, served: serve(lane) })
    }
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      nap = new AbortController()
      const signal = AbortSignal.any([nap.signal, stopping.signal])
      const ms = await look().then(
        () => LOOK_MS,
        (error: unknown) => {
          app.log.debug({ error: String(error) }, 'the outbox cannot be read')
          return RETRY_MS
        },
      )
      await wait(ms, undefined, { signal }).catch(() => undefined)
    }
  }

  const kept = keepLooking()
  return {
    async stop() {
      stopping.abort()
      await kept
      const underWay = Promise.all([...serving.values()].map(({ served }) => served))
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
