import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { isMigrated } from '../migrate.ts'
import type { LastPulls } from './gauges.ts'

/** Less room than this and clicks, uploads and the database are soon refused. */
const LEAST_FREE_BYTES = 256 * 1024 * 1024

/** A night and half a day: a night that is late is not worth a word. */
const PULL_MS = 36 * 60 * 60_000

/**
 * `/health/live` asks nothing. `/health/ready` says whether this process should be sent requests: its
 * database answers, has every migration, and it is not ending. A disk that fills, a database that is
 * read-only, pulls that stopped, days that failed or are held, a secret whose previous one is needed still, and
 * clicks on disk that this version cannot read are `degraded` and no reason to send nobody: reading goes on. Which programme it is, the metrics say,
 * and which file of clicks, the log.
 */
export function health(
  server: FastifyInstance,
  app: App,
  lastPulls: LastPulls,
  areClicksUnread: () => boolean,
): void {
  server.get('/health/live', async () => ({ live: true }))
  server.get('/health/ready', async (_request, reply) => {
    const migrations = await isMigrated(app.pool).catch(() => undefined)
    const database = migrations !== undefined
    const degraded = [
      ...((await isDiskLow(app.config.dataDir)) ? ['disk'] : []),
      ...(database && (await isReadOnly(app)) ? ['read-only'] : []),
      ...(database && (await arePullsInTrouble(app, lastPulls)) ? ['last pulls'] : []),
      ...(app.secret.isExchanging() ? ['secret exchange'] : []),
      ...(areClicksUnread() ? ['unread clicks'] : []),
    ]
    const ready = migrations === true && !app.ending.signal.aborted
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, database, migrations: migrations ?? false, degraded })
  })
}

/** A folder that is not there yet has nothing to fill. */
async function isDiskLow(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < LEAST_FREE_BYTES
}

/** A standby, or a primary that was made so for a change-over. */
async function isReadOnly(app: App): Promise<boolean> {
  const { rows } = await app.pool.query<{ state: string }>(
    `SELECT current_setting('transaction_read_only') AS state`,
  )
  return rows[0]?.state === 'on'
}

async function arePullsInTrouble(app: App, lastPulls: LastPulls): Promise<boolean> {
  const since = app.clock().getTime() - PULL_MS
  const pulls = await lastPulls()
  return pulls.some(
    ({ succeeded, succeededAt }) => !succeeded || (succeededAt?.getTime() ?? 0) < since,
  )
}
