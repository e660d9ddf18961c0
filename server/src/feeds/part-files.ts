import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { messages } from '@orrery/contract/messages'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { randomId } from '../kit/secrets.ts'
import { syncFolder } from '../kit/write-whole.ts'
import type { RunKey } from './run.query.ts'

/** The most bytes of a run on disk, as they came. */
export const MOST_BYTES = 2 * 1024 ** 3

/** What the name of a folder begins with that is no run's yet. */
export const UPLOAD = 'upload-'

const ENDING = '.part'
/** Says that there are no more parts. */
const WHOLE = 'whole'

/** Where all parts of all runs are. */
export function feedsFolder(app: App): string {
  return join(app.config.dataDir, 'feeds')
}

/** Where those of a feed are. */
export function feedFolder(app: App, feedId: number): string {
  return join(feedsFolder(app), String(feedId))
}

/** What a run has brought so far; it outlives the process, so that a run goes on where it was cut off. */
export function runFolder(app: App, { feedId, runId }: RunKey): string {
  return join(feedFolder(app, feedId), String(runId))
}

/** A folder for what is being uploaded, which is no run's yet. */
export async function uploadFolder(app: App, feedId: number): Promise<string> {
  const folder = join(feedFolder(app, feedId), UPLOAD + randomId())
  await mkdir(folder, { recursive: true })
  return folder
}

/** Makes what was uploaded the parts of a run. */
export async function becomeRun(app: App, folder: string, run: RunKey): Promise<void> {
  await removeParts(runFolder(app, run))
  await rename(folder, runFolder(app, run))
  await syncFolder(dirname(folder))
}

/** The parts that are there to their end, by name. */
export async function finishedParts(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .toSorted()
}

export async function isWhole(folder: string): Promise<boolean> {
  return (await readdir(folder)).includes(WHOLE)
}

/** Notes that every part is there. */
export async function markWhole(folder: string): Promise<void> {
  await (await open(join(folder, WHOLE), 'w')).close()
  await syncFolder(folder)
}

/**
 * Writes a part; it is there to its end, also after a power cut, or not at all.
 * @param onBytes is told of each piece's length.
 * @throws PartnerFailure when all of the run would be more than {@link MOST_BYTES}.
 */
export async function storePart(
  folder: string,
  name: string,
  body: Readable,
  onBytes: (bytes: number) => number,
): Promise<void> {
  if (!/^[A-Za-z0-9-]{1,100}$/.test(name)) throw new Error('A part of a feed has no plain name.')
  const half = join(folder, `${name}.half`)
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      if (onBytes(chunk.length) > MOST_BYTES) done(new PartnerFailure(messages.feedTooLarge))
      else done(null, chunk)
    },
  })
  await pipeline(body, counted, createWriteStream(half, { mode: 0o600, flush: true }))
  await rename(half, partPath(folder, name))
  await syncFolder(folder)
}

/** Where a part's bytes are, as they came. */
export function partPath(folder: string, name: string): string {
  return join(folder, name + ENDING)
}

/** Forgets a part, so that it is brought anew. */
export async function removePart(folder: string, name: string): Promise<void> {
  await rm(partPath(folder, name), { force: true })
}

/** How many bytes the finished parts have. */
export async function bytesOf(folder: string, names: readonly string[]): Promise<number> {
  const sizes = await Promise.all(names.map((name) => stat(partPath(folder, name))))
  return sizes.reduce((total, { size }) => total + size, 0)
}

export async function removeParts(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
