import { inBatches } from './batches.ts'
import type { Click } from './click.ts'
import { fold } from './fold.ts'
import { insertClicks } from './insert-clicks.query.ts'
import type { Base, Line } from './line.ts'
import type { Spool } from './spool.ts'

export interface Recorder {
  /** Resolves when the click has committed or, while the database is unavailable, is forced to disk. Rejects with QueueFull or the disk's error. */
  record(click: Click): Promise<void>
  /** Stores what was spooled; never rejects. */
  fold(): Promise<void>
  /** Resolves when every click taken so far is safe. */
  drained(): Promise<void>
  /** Resolves when no fold is under way. */
  folded(): Promise<void>
}

/** The most clicks of one statement, and the most that may wait before callers are turned away. */
const MOST = 1_000
const BOUND = 20_000

export function openRecorder(app: Base, line: Line, spool: Spool): Recorder {
  let folding = Promise.resolve()

  async function keep(clicks: Click[]): Promise<void[]> {
    try {
      await line.commit(insertClicks(clicks))
    } catch {
      // Perhaps it has committed all the same; folding passes over what is there.
      await spool.append(clicks)
      // The database may have come back, and the spool been folded, during that write.
      if (!line.unavailable()) void foldNext()
    }
    return []
  }

  function foldNext(): Promise<void> {
    folding = folding.then(foldAll).catch((error: unknown) => {
      app.log.warn({ reason: String(error) }, 'redirector: spooled clicks stay on disk for now')
    })
    return folding
  }

  async function foldAll(): Promise<void> {
    for (const path of await spool.complete()) {
      const { clicks, torn } = await fold(path, (some) => line.ask(insertClicks(some)))
      app.log.info({ clicks, torn }, 'redirector: folded spooled clicks')
    }
  }

  const batches = inBatches<Click, void>(keep, MOST, BOUND)
  return {
    record: (click) => batches.add(click),
    fold: foldNext,
    drained: () => batches.drained(),
    folded: () => folding,
  }
}
