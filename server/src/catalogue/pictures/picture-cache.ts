import { createHash } from 'node:crypto'
import { mkdir, opendir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureWidths } from '@orrery/contract/catalogue/picture'
import { writeWhole } from '../../kit/write-whole.ts'
import { isPicture } from './picture-type.ts'
import type { Shrunk } from './shrink.ts'

/** A shop may put another picture at the same address. */
const MONTH_MS = 30 * 24 * 60 * 60_000
/** How often a picture that is in use is marked as such on disk. */
const MARK_MS = 60 * 60_000
/** A file of ours; anything else in the folder is half of one, from a process that was killed. */
const NAME = /^[0-9a-f]{64}$/
const HEAD_BYTES = 8 + 4 * pictureWidths.length

interface Entry {
  bytes: number
  /** When it was marked as used, in milliseconds of the epoch; on disk the time of its last change. */
  markedAt: number
}

export interface PictureCache {
  /** The picture of this address, if it was kept within a month. */
  get(address: string): Promise<Shrunk | undefined>
  keep(address: string, pictures: Shrunk): Promise<void>
}

/**
 * Pictures on disk, one file for all widths of one. Those that were not used for longest go. Whatever is
 * wrong with the folder or a file in it, the picture counts as not kept.
 * @param most bytes.
 * @param told why a picture could not be kept.
 */
export function pictureCache(
  folder: string,
  most: number,
  { clock, told }: { clock: () => Date; told: (error: unknown) => void },
): PictureCache {
  // A Map keeps the order of insertion: what is used is put in again, so the first is the oldest.
  let opened: Promise<Map<string, Entry>> | undefined
  let held = 0
  const open = async () => {
    const entries = await found(folder).catch(() => new Map<string, Entry>())
    for (const { bytes } of entries.values()) held += bytes
    return entries
  }
  const forget = (entries: Map<string, Entry>, name: string): void => {
    held -= entries.get(name)?.bytes ?? 0
    entries.delete(name)
  }
  const drop = async (entries: Map<string, Entry>, name: string): Promise<void> => {
    forget(entries, name)
    await rm(join(folder, name), { force: true }).catch(told)
  }
  const mark = async (name: string, entry: Entry): Promise<void> => {
    const now = clock().getTime()
    if (now - entry.markedAt < MARK_MS) return
    entry.markedAt = now
    await utimes(join(folder, name), now / 1000, now / 1000)
  }
  return {
    async get(address) {
      const entries = await (opened ??= open())
      const name = nameOf(address)
      const entry = entries.get(name)
      if (!entry) return undefined
      entries.delete(name)
      entries.set(name, entry)
      const file = await readFile(join(folder, name)).catch(() => undefined)
      const kept = file && unpacked(file)
      if (!kept || clock().getTime() - kept.madeAt > MONTH_MS) {
        await drop(entries, name)
        return undefined
      }
      await mark(name, entry).catch(told)
      return kept.pictures
    },
    async keep(address, pictures) {
      const entries = await (opened ??= open())
      const name = nameOf(address)
      const now = clock().getTime()
      const file = packed(pictures, now)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeWhole(join(folder, name), file)
        await utimes(join(folder, name), now / 1000, now / 1000)
      } catch (error) {
        told(error)
        return
      }
      forget(entries, name)
      entries.set(name, { bytes: file.length, markedAt: now })
      held += file.length
      for (const oldest of entries.keys()) {
        if (held <= most) break
        await drop(entries, oldest)
      }
    },
  }
}

function nameOf(address: string): string {
  return createHash('sha256').update(address).digest('hex')
}

/** What is in the folder, the longest unused first; halves of files are cleared away. */
async function found(folder: string): Promise<Map<string, Entry>> {
  const files: [name: string, entry: Entry][] = []
  for await (const { name } of await opendir(folder)) {
    const path = join(folder, name)
    const file = NAME.test(name) ? await stat(path).catch(() => undefined) : undefined
    if (file?.isFile()) {
      files.push([name, { bytes: file.size, markedAt: file.mtimeMs }])
    } else await rm(path, { force: true }).catch(() => undefined)
  }
  return new Map(files.toSorted(([, a], [, b]) => a.markedAt - b.markedAt))
}

/** When they were made in eight bytes, the length of each in four, then the pictures. */
function packed(pictures: Shrunk, madeAt: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeDoubleBE(madeAt)
  for (const [at, { length }] of pictures.entries()) head.writeUInt32BE(length, 8 + 4 * at)
  return Buffer.concat([head, ...pictures])
}

/** Undefined for anything but what {@link packed} made. */
function unpacked(file: Buffer): { pictures: Shrunk; madeAt: number } | undefined {
  if (file.length < HEAD_BYTES) return undefined
  const pictures: Buffer[] = []
  let at = HEAD_BYTES
  for (const index of pictureWidths.keys()) {
    const length = file.readUInt32BE(8 + 4 * index)
    pictures.push(file.subarray(at, at + length))
    at += length
  }
  // A disk that lost its power may have the length of a file without its content.
  if (at !== file.length || !pictures.every(isPicture)) return undefined
  return { pictures, madeAt: file.readDoubleBE() }
}
