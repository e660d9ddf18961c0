import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@orrery/contract/problems'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import { transaction, type Client } from '../kit/database.ts'
import { finishCommits } from './commits.query.ts'
import type { Lock } from './locks.ts'

/** How often it is looked whether every machine shows what was stored before. */
const LOOK_MS = 200

/** Citus finishes each minute what a crash has left behind. */
const PATIENCE_MS = 150_000

/**
 * The transaction of who stores days, under the lock of their programme and kind. On several machines it begins
 * when each shows what was stored before, since it compares with that, and answers are remembered again after it.
 * @throws Problem busy when they do not for minutes, or the process ends.
 */
export async function storing<T>(
  app: App,
  lock: Lock,
  { programme, kind }: { programme: string; kind: Kind },
  work: (db: Client) => Promise<T>,
): Promise<T> {
  const until = performance.now() + PATIENCE_MS
  while (!(await finishCommits(app.ingest, programme, kind))) {
    if (performance.now() > until || app.ending.signal.aborted) throw new Problem('busy')
    await pause(LOOK_MS)
  }
  const stored = await transaction(app.ingest, async (db) => {
    const done = await work(db)
    lock.check()
    return done
  })
  // It is stored whatever comes of this, which the workers do again.
  await finishCommits(app.ingest).catch(() => undefined)
  return stored
}
