import type { Connection } from '@orrery/contract/admin/connections'
import { dayAt } from '@orrery/contract/day'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { nextTime, nightTimes } from '../kit/times.ts'
import { connectionRows, lastRuns, type ConnectionRow, type RunRow } from './connections.query.ts'
import { knownConnections, type KnownConnection } from './known-connections.ts'

/** 3-decisions §3: programme connections and their state. No setting's value is told. */
export const getConnections: Handler<'GET /home/getConnections'> = async ({ app }) => {
  const known = knownConnections(app)
  const day = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  const keys = known.map(({ key }) => key)
  const rows = await connectionRows(app.pool, keys, day)
  const night = nightTimes(app.config.REPORT_TIME_ZONE, app.clock())
  const runs = await lastRuns(app.pool, [...new Set(known.map(({ runOf }) => runOf))])
  return {
    data: known.flatMap((each) => {
      const row = rows.find(({ connection }) => connection === each.key)
      const run = runs.find(({ of }) => of === each.runOf)
      return row ? [connectionAnswer(app, each, row, { run, night })] : []
    }),
  }
}

function connectionAnswer(
  app: App,
  { key, name, brings, connection }: KnownConnection,
  row: ConnectionRow,
  { run, night }: { run: RunRow | undefined; night: ReturnType<typeof nightTimes> },
): Connection {
  const now = app.clock()
  const connected = connection !== undefined
  const next = (times: string) => (connected ? nextTime(times, now).toISOString() : null)
  const isPaused = row.paused_until !== null && row.paused_until > now
  return {
    key,
    name,
    brings,
    connected,
    missing: connected ? [] : [...(app.missingSettings.get(key) ?? [])],
    reports: {
      state: run?.state ?? 'never',
      at: instant(run?.at ?? null),
      reason: run?.reason ?? '',
      nextAt: next(brings === 'programme' ? night.pull : night.revenue),
    },
    merchants:
      brings === 'programme'
        ? {
            state: row.list_at === null ? 'never' : row.list_reason ? 'failed' : 'done',
            at: instant(row.list_at),
            reason: row.list_reason ?? '',
            nextAt: next(night.merchants),
          }
        : null,
    pausedUntil: isPaused ? instant(row.paused_until) : null,
    calls: Number(row.calls),
    failures: Number(row.failures),
    quota: connection?.quota ?? '',
    test:
      row.tested_at === null
        ? null
        : {
            at: row.tested_at.toISOString(),
            works: row.test_works === true,
            words: row.test_words,
          },
  }
}

const instant = (at: Date | null) => at?.toISOString() ?? null
