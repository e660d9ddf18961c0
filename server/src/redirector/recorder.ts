import { inBatches } from './batches.ts'
import type { Click } from './click.ts'
import { emptySpool } from './empty-spool.ts'
import { insertClicks, insertOnce } from './insert-clicks.query.ts'
import type { Base, Line } from './line.ts'
import type { Spool } from './spool.ts'

export interface Recorder {
  /** Resolves when the click has committed or, while the database is unavailable, is forced to disk. Rejects with QueueFull or the disk's error. */
  record(click: Click): Promise<void>
  /** Stores what was spooled; never rejects. */
  empty(): Promise<void>
  /** Resolves when every click taken so far is safe. */
  drained(): Promise<void>
  /** Resolves when no spooled click is being stored. */
  emptied(): Promise<void>
}

/** The most clicks of one statement, and the most that may wait before callers are turned away. */
const MOST = 1_000
const BOUND = 20_000

export function openRecorder(app: Base, line: Line, spool: Spool): Recorder {
  let emptying = Promise.resolve()

  async function keep(clicks: Click[]): Promise<void[]> {
    try {
      await line.commit(insertClicks(clicks))
    } catch {
      // Perhaps it has committed all the same; emptying the spool passes over what is there.
      await spool.append(clicks)
      // The database may have come back, and the spool been emptied, during that write.
      if (!line.unavailable()) void emptyNext()
    }
    return []
  }

  function emptyNext(): Promise<void> {
    emptying = emptying.then(emptyAll).catch((error: unknown) => {
      app.log.warn({ reason: String(error) }, 'redirector: spooled clicks stay on disk for now')
    })
    return emptying
  }

  async function emptyAll(): Promise<void> {
    for (const path of await spool.complete()) {
      const { clicks, torn } = await emptySpool(path, (some) => line.ask(insertOnce(some)))
      app.log.info({ clicks, torn }, 'redirector: stored spooled clicks')
    }
  }

  const batches = inBatches<Click, void>(keep, MOST, BOUND)
  return {
    record: (click) => batches.add(click),
    empty: emptyNext,
    drained: () => batches.drained(),
    emptied: () => emptying,
  }
}
