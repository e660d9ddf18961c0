import { dayAt } from '@orrery/contract/day'
import type { App } from '../kit/app.ts'
import type { EgressHealth } from '../kit/egress/egress.ts'
import { knownConnections } from './known-connections.ts'
import { addCalls } from './partner-calls.query.ts'

const SAID_EVERY_MS = 5_000

/** Tells the database every few seconds what became of this node's calls to partners. */
export interface PartnerCalls {
  /** Says at once what has not been said. */
  say(): Promise<void>
  close(): Promise<void>
}

export function startPartnerCalls(app: App): PartnerCalls {
  const said = new Map<string, EgressHealth>()
  let saying: Promise<void> | undefined

  async function tell(): Promise<void> {
    const now = app.clock()
    const healths = knownConnections(app).flatMap(({ key, connection }) =>
      connection ? [{ key, health: connection.health() }] : [],
    )
    const fresh = healths.flatMap(({ key, health }) => {
      const before = said.get(key) ?? { calls: 0, failures: 0 }
      const calls = health.calls - before.calls
      const { pausedMs } = health
      if (calls === 0 && pausedMs === 0) return []
      const pausedUntil = pausedMs > 0 ? new Date(now.getTime() + pausedMs) : null
      return [{ connection: key, calls, failures: health.failures - before.failures, pausedUntil }]
    })
    if (fresh.length === 0) return
    await addCalls(app.pool, dayAt(now, app.config.REPORT_TIME_ZONE), fresh)
    for (const { key, health } of healths) said.set(key, health)
  }

  function say(): Promise<void> {
    saying ??= tell()
      .catch((error: unknown) => {
        app.log.debug({ reason: String(error) }, 'calls to partners are counted later')
      })
      .finally(() => {
        saying = undefined
      })
    return saying
  }

  const timer = setInterval(() => void say(), SAID_EVERY_MS).unref()
  return {
    say,
    close: async () => {
      clearInterval(timer)
      await say()
    },
  }
}
