import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { explain } from '../kit/postgres/folders.ts'
import { holdFolder } from '../kit/postgres/lock.ts'
import { syncFolder } from '../kit/write-whole.ts'
import type { Click } from './click.ts'

/** Clicks on disk, for the time in which the database is unavailable. */
export interface Spool {
  /** Resolves when the clicks are forced to disk. Rejects when the disk refuses them. */
  append(clicks: Click[]): Promise<void>
  /** Ends the file that is being written, if there is one, and names every file that is complete. */
  complete(): Promise<string[]>
  close(): Promise<void>
}

/**
 * Opens the folder for this process alone; a second process would fold away a file still being written.
 * A file is never written on by another process, so a line that kill -9 has torn can only be a last one.
 * @throws Error naming the other process when a living one holds the folder.
 */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true }).catch(explain(folder))
  const lock = holdFolder(folder)
  let current: FileHandle | undefined
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other: a file is never ended while it is being written. */
  function next<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  async function write(clicks: Click[]): Promise<void> {
    const file = (current ??= await newFile(folder))
    try {
      await file.appendFile(clicks.map((click) => `${JSON.stringify(click)}\n`).join(''))
      await file.datasync()
    } catch (error) {
      // The file may end in half a line now, so nothing may follow it.
      await end()
      throw error
    }
  }

  async function end(): Promise<void> {
    const file = current
    current = undefined
    await file?.close()
  }

  return {
    append: (clicks) => next(() => write(clicks)),
    complete: () =>
      next(async () => {
        await end()
        const names = await readdir(folder)
        return names.filter((name) => name.endsWith('.jsonl')).map((name) => join(folder, name))
      }),
    close: async () => {
      await next(end)
      lock.release()
    },
  }
}

/** A file whose name, too, survives a power cut. */
async function newFile(folder: string): Promise<FileHandle> {
  const file = await open(join(folder, `clicks-${randomBytes(8).toString('hex')}.jsonl`), 'ax')
  await syncFolder(folder)
  return file
}
