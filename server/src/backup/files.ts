import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { SettingsError } from '../kit/settings.ts'

const NEW_LINE = 10

/** Writes a stream compressed to a new file that only its owner may read, and waits until the disk has it. */
export function compress(from: Readable, path: string): Promise<void> {
  return pipeline(
    from,
    createGzip(),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
}

/** A compressed file's content into a stream. */
export function expand(path: string, to: Writable): Promise<void> {
  return pipeline(createReadStream(path), createGunzip(), to)
}

/** The SHA-256 of a file as it lies on the disk. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** How many lines a compressed file holds. COPY writes a line end within a value as `\n`, so a line is a row. */
export async function rowsIn(path: string): Promise<string> {
  let lines = 0
  const counted = new PassThrough()
  counted.on('data', (chunk: Buffer) => {
    for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1
  })
  await expand(path, counted)
  return String(lines)
}

/** @throws SettingsError when a file of a backup is not there as it was written. */
export async function expectSame(path: string, sha256: string): Promise<void> {
  const found = await sha256Of(path).catch(() => undefined)
  if (found === sha256) return
  const what = found === undefined ? 'is missing' : 'is damaged'
  throw new SettingsError(`${path} ${what}: this backup cannot be used.`)
}
