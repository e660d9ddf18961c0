import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { explain } from '../kit/postgres/folders.ts'
import { holdFolder } from '../kit/postgres/lock.ts'
import { syncFolder } from '../kit/write-whole.ts'
import type { WrittenClick } from './click.ts'
import { END, lineOf } from './click-lines.ts'
import { clickRow } from './insert-clicks.query.ts'

/** Clicks on disk, from before their answer until they have committed in the database. */
export interface Journal {
  /**
   * Resolves when the clicks are forced to disk. Rejects when the disk refuses them. The next ones may be appended
   * when these are done.
   */
  append(clicks: WrittenClick[]): Promise<void>
  /** What is to be stored, oldest first: nothing more is written to these pieces. */
  complete(): Promise<Piece[]>
  /** A piece has committed and need not be kept. */
  stored(piece: Piece): Promise<void>
  close(): Promise<void>
}

/** Clicks that are forced to disk together. */
export interface Batch {
  /** For the database: what outlives a moment in memory is moved about, and one text costs less than its clicks. */
  rows: string
  clicks: number
}

/** A file of batches, a line each, up to END. What lies behind that is of an earlier use. */
export interface Piece {
  path: string
  /** The same batches; undefined where only the file knows them, or a first try to store them has failed. */
  batches: Batch[] | undefined
  /** The clicks of these. */
  clicks: number
  /** Undefined where another process wrote it. */
  file: FileHandle | undefined
  /** Where the next batch goes, in bytes: the place of END. */
  end: number
}

/** A file that has grown larger, while the database was away, is not kept as the spare. */
const MOST_SPARE = 16 * 1024 * 1024

/** So many clicks are remembered beside their file; of more, which wait for the database, the file is read. */
const MOST_REMEMBERED = 20_000

/**
 * Opens the folder for this process alone; a second process would store a file still being written.
 * A file is never written on by another process, so a line that kill -9 has torn can only be a last one.
 * @throws Error naming the other process when a living one holds the folder.
 */
export async function openJournal(folder: string): Promise<Journal> {
  await mkdir(folder, { recursive: true }).catch(explain(folder))
  const lock = holdFolder(folder)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'))
  let waiting: Piece[] = names.map((name) => ({
    path: join(folder, name),
    batches: undefined,
    clicks: 0,
    file: undefined,
    end: 0,
  }))
  let current: Piece | undefined
  /**
   * Used again: a new name has to be forced to disk, and so has a new length, which waits for whatever else the
   * file system is writing. What is written over costs neither.
   */
  let spare: Piece | undefined
  let writing: Promise<void> = Promise.resolve()

  /** Asks the disk before it returns, unless there is no file to write on. */
  async function write(clicks: WrittenClick[]): Promise<void> {
    const piece = (current ??= takeSpare() ?? (await newPiece(folder)))
    let rows: string
    const line = Buffer.from(lineOf(JSON.stringify(clicks)) + END)
    try {
      const writes = piece.file?.write(line, 0, line.length, piece.end)
      // Made while the disk is at it.
      rows = clicks.map(clickRow).join('')
      const { bytesWritten } = (await writes) ?? {}
      // A full disk takes what it can, and says no more than that.
      if (bytesWritten !== line.length) throw new Error('The disk took half of a batch of clicks.')
      piece.end += line.length - END.length
    } catch (error) {
      // The file may end in half a line now, so nothing may follow it. Where there is nothing else on it, it goes:
      // as long as the disk is full every batch would leave another one.
      const [isCurrent, isEmpty] = [piece === current, piece.end === 0]
      if (isCurrent) current = undefined
      await abandon(piece)
      if (isCurrent && (!isEmpty || !(await isGone(piece)))) waiting.push(piece)
      throw error
    }
    remember(piece, { rows, clicks: clicks.length })
  }

  function takeSpare(): Piece | undefined {
    const taken = spare
    spare = undefined
    return taken
  }

  /** The next batch goes to another piece than what is under way, which is waited for. */
  async function complete(): Promise<Piece[]> {
    const piece = current
    current = undefined
    await writing.catch(() => undefined)
    if (piece) waiting.push(piece)
    return [...waiting]
  }

  return {
    append: (clicks) => (writing = write(clicks)),
    complete,
    stored: async (piece) => {
      waiting = waiting.filter((each) => each !== piece)
      if (!piece.file || spare || piece.end > MOST_SPARE) {
        await piece.file?.close()
        await unlink(piece.path)
        return
      }
      // Should this be undone by a power cut, its clicks are stored again, and each counts once.
      await piece.file.write(END, 0)
      spare = { ...piece, batches: [], clicks: 0, end: 0 }
    },
    close: async () => {
      const empty = takeSpare()
      for (const piece of await complete()) await piece.file?.close()
      await empty?.file?.close()
      if (empty) await unlink(empty.path)
      lock.release()
    },
  }
}

function isGone({ path }: Piece): Promise<boolean> {
  return unlink(path).then(
    () => true,
    () => false,
  )
}

/** Its file is read when it is stored: what it holds is not what was asked of it. */
async function abandon(piece: Piece): Promise<void> {
  const { file } = piece
  piece.batches = undefined
  piece.file = undefined
  await file?.close()
}

function remember(piece: Piece, batch: Batch): void {
  piece.clicks += batch.clicks
  if (piece.clicks > MOST_REMEMBERED) piece.batches = undefined
  else piece.batches?.push(batch)
}

/** A write returns when the disk has it, which saves a second trip to the file system. */
const WRITTEN_THROUGH =
  constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY | constants.O_DSYNC

/** A file whose name, too, survives a power cut. */
async function newPiece(folder: string): Promise<Piece> {
  const path = join(folder, `clicks-${randomBytes(8).toString('hex')}.jsonl`)
  const file = await open(path, WRITTEN_THROUGH, 0o600)
  await syncFolder(folder)
  return { path, batches: [], clicks: 0, file, end: 0 }
}
