import { setTimeout as pause } from 'node:timers/promises'
import { inBatches, type Done } from './batches.ts'
import type { WrittenClick } from './click.ts'
import { readClicks, type Unread } from './click-lines.ts'
import { insertOnce } from './insert-clicks.query.ts'
import type { Batch, Journal, Piece } from './journal.ts'
import { DatabaseUnavailable, type Base, type Line } from './line.ts'

export interface Recorder {
  /** Calls `done` when the click is forced to disk or has committed, or with QueueFull or the disk's error. */
  record(click: WrittenClick, done: Done<void>): void
  /** Brings what is on disk into the database; resolves when that is done or cannot be done now, never rejects. */
  store(): Promise<void>
  /** Resolves when `done` of every click taken so far was called. */
  drained(): Promise<void>
  /** Whether clicks lie in files that cannot be read, or not whole, since this start. */
  keepsUnread(): boolean
}

/** The most clicks of one batch, of one statement, and the most that may wait before callers are turned away. */
const MOST = 1_000
const BOUND = 20_000

/**
 * So long clicks gather for the next statement, which costs hardly more for fifty than for one. Longer ones keep
 * a processor for as long as they take, which redirects feel.
 */
const GATHER_MS = 10

/** Clicks go to disk first and are answered then; the database has them a moment later, each once. */
export function openRecorder(app: Base, line: Line, journal: Journal): Recorder {
  let storing: Promise<void> | undefined
  let due = false
  /** Those behind them do not wait for these, which stay as they are; the next start tries them again. */
  const unread = new Set<Piece>()

  let refused = false

  async function keep(clicks: WrittenClick[]): Promise<void[]> {
    try {
      await journal.append(clicks)
      refused = false
    } catch (error) {
      await keepWithout(clicks, error)
    }
    void store()
    return []
  }

  /**
   * A disk that is full takes no click, and the database may have room: what has committed needs no disk. It may
   * be on it all the same, whatever that said.
   */
  async function keepWithout(clicks: WrittenClick[], error: unknown): Promise<void> {
    await line.commit(insertOnce(JSON.stringify(clicks))).catch(() => {
      throw error
    })
    if (!refused) {
      app.log.error(
        { reason: String(error) },
        'redirector: the disk takes no clicks; each waits for the database instead',
      )
    }
    refused = true
  }

  function store(): Promise<void> {
    due = true
    storing ??= storeAll().then(() => {
      storing = undefined
      // What came at the very end waits for nobody.
      return due && !line.unavailable() ? store() : undefined
    })
    return storing
  }

  async function storeAll(): Promise<void> {
    try {
      while (due && !line.unavailable()) {
        due = false
        for (const piece of await journal.complete()) {
          if (!unread.has(piece)) await storePiece(piece)
        }
        await pause(GATHER_MS)
      }
    } catch (error) {
      app.log.warn({ reason: String(error) }, 'redirector: clicks stay on disk for now')
      await pause(GATHER_MS)
    }
  }

  async function storePiece(piece: Piece): Promise<void> {
    if (piece.batches) {
      const { batches } = piece
      // Should this fail, some may have committed all the same: the next try reads the file, and passes over those.
      piece.batches = undefined
      for (const rows of together(batches)) await line.copy(rows)
    } else {
      const trouble = await storeFile(piece.path)
      if (trouble) {
        unread.add(piece)
        app.log.error(
          { path: piece.path, ...trouble },
          'redirector: a file of clicks cannot be read; it stays, and the next start tries it again',
        )
        return
      }
    }
    await journal.stored(piece)
  }

  /** Stores what can be read of it; says why it has to stay all the same. */
  async function storeFile(path: string): Promise<object | undefined> {
    let clicks = 0
    const lines: Record<Unread, number> = { torn: 0, strange: 0 }
    try {
      for await (const some of readClicks(path, MOST, (why) => (lines[why] += 1))) {
        await line.commit(insertOnce(JSON.stringify(some)))
        clicks += some.length
      }
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      return { reason: String(error) }
    }
    app.log.info({ clicks, torn: lines.torn }, 'redirector: stored the clicks of a file')
    if (lines.strange === 0) return undefined
    return { reason: 'written by a later version', lines: lines.strange }
  }

  const batches = inBatches<WrittenClick, void>(keep, MOST, BOUND)
  return {
    record: batches.add,
    store,
    drained: () => batches.drained(),
    keepsUnread: () => unread.size > 0,
  }
}

/** The rows of so many batches as one statement takes. */
function together(batches: readonly Batch[]): string[] {
  const lists: string[] = []
  let some: string[] = []
  let clicks = 0
  for (const batch of batches) {
    if (clicks + batch.clicks > MOST) {
      lists.push(some.join(''))
      some = []
      clicks = 0
    }
    some.push(batch.rows)
    clicks += batch.clicks
  }
  return [...lists, some.join('')]
}
