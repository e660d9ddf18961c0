import { setTimeout as pause } from 'node:timers/promises'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import { oneAtATime } from '../kit/one-at-a-time.ts'
import { Locks, type Lock } from './locks.ts'
import { endEarlier } from './run.query.ts'

const locks = new WeakMap<App, Locks>()

/** How often it is looked whether another node has given a lock back. */
const LOOK_MS = 200

/**
 * Lets one pull or upload of a programme and kind run at a time, over all nodes. Neither who has the
 * lock nor who waits for it holds a connection by that, but the one of all locks of this process; those
 * of this process that wait are let in as they came.
 * @returns undefined when another holds it and `wait` is false.
 */
export async function withLock<T>(
  app: App,
  programme: string,
  kind: Kind,
  wait: boolean,
  work: (lock: Lock) => Promise<T>,
): Promise<T | undefined> {
  const key = `ingest:${programme}:${kind}`
  const locked = async () => {
    const lock = await (wait ? lockInTime(app, key) : locksOf(app).take(key))
    if (!lock) return undefined
    try {
      await endEarlier(app.ingest, programme, kind, app.clock())
      return await work(lock)
    } finally {
      await locksOf(app).free(lock)
    }
  }
  return wait ? oneAtATime(key, locked) : locked()
}

function locksOf(app: App): Locks {
  const held = locks.get(app) ?? new Locks(app.ingest)
  locks.set(app, held)
  return held
}

async function lockInTime(app: App, key: string): Promise<Lock> {
  for (;;) {
    const lock = await locksOf(app).take(key)
    if (lock) return lock
    await pause(LOOK_MS)
  }
}
