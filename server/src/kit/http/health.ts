import { statfs, utimes } from 'node:fs/promises'
import { LATE_MINUTES } from '@orrery/contract/late'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { isAnythingLocked } from '../locks.query.ts'
import { isMigrated } from '../migrate.ts'
import type { Waits } from '../waits.ts'
import { problemOf } from './failure.ts'
import type { LastPulls } from './gauges.ts'
import { knownInTime } from './known-in-time.ts'

/** Less room than this, or for fewer files, and clicks, uploads and the database are soon refused. */
const LEAST_FREE_BYTES = 256 * 1024 * 1024
const LEAST_FREE_FILES = 1_000

/** A night and half a day: a night that is late is not worth a word. */
const PULL_MS = 36 * 60 * 60_000

/** What rooms tell of themselves. */
interface Told {
  lastPulls: LastPulls
  waits: Waits
  areClicksUnread: () => boolean
}

/**
 * `/health/live` asks nothing. `/health/ready` says whether this process should be sent requests: its
 * database answers, has every migration, and it is not ending. A disk that fills or takes nothing, a database that is
 * read-only, a lock that others wait for, pulls that stopped, days that failed or are held, jobs and mail that
 * nobody sees to, a secret whose previous one is needed still, and clicks on disk that this version cannot read are
 * `degraded` and no reason to send nobody: reading goes on. Which programme it is, and for how long what waits, the
 * metrics say, and which file of clicks, the log.
 * @param app whose pool is for this and the metrics alone: requests that have taken every connection are no database
 *   that is away.
 */
export function health(server: FastifyInstance, app: App, told: Told): void {
  server.get('/health/live', async () => ({ live: true }))
  server.get('/health/ready', async (_request, reply) => {
    const answer = await knownInTime(askDatabase(app, told))
    const database = answer !== undefined
    const migrations = answer?.isMigrated ?? false
    const degraded = [
      ...((await isDiskLow(app.config.dataDir)) ? ['disk'] : []),
      ...(answer?.degraded ?? []),
      ...(app.secret.isExchanging() ? ['secret exchange'] : []),
      ...(told.areClicksUnread() ? ['unread clicks'] : []),
    ]
    const ready = migrations && !app.ending.signal.aborted
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, database, migrations, degraded })
  })
}

async function askDatabase(app: App, told: Told) {
  return {
    isMigrated: await isMigrated(app.pool),
    degraded: [
      ...((await isReadOnly(app)) ? ['read-only'] : []),
      ...((await isAnythingLocked(app.pool)) ? ['locks'] : []),
      ...(await lateOnes(app, told)),
    ],
  }
}

/** What is in trouble or late; nothing is known of one while somebody holds its tables. */
async function lateOnes(app: App, { lastPulls, waits }: Told): Promise<string[]> {
  return [
    ...((await isSo(arePullsInTrouble(app, lastPulls))) ? ['last pulls'] : []),
    ...((await isSo(waits.job().then(isLate))) ? ['jobs'] : []),
    ...((await isSo(waits.mail().then(isLate))) ? ['mail'] : []),
  ]
}

async function isSo(asked: Promise<boolean>): Promise<boolean> {
  return asked.catch((error: unknown) => {
    if (problemOf(error).key === 'keptWaiting') return false
    throw error
  })
}

function isLate(seconds: number): boolean {
  return seconds >= LATE_MINUTES * 60
}

/** A folder that is not there yet has nothing to fill; what counts no files, such as btrfs, has no end of them. */
async function isDiskLow(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined)
  if (disk === undefined) return false
  if (disk.bavail * disk.bsize < LEAST_FREE_BYTES) return true
  if (disk.files > 0 && disk.ffree < LEAST_FREE_FILES) return true
  // What a disk with an error says of its room and mode is as before; only a change to it is refused.
  const now = new Date()
  return utimes(folder, now, now).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'EROFS' || code === 'EIO',
  )
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
