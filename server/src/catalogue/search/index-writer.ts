import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { randomId } from '../../kit/secrets.ts'
import { syncFolder } from '../../kit/write-whole.ts'
import {
  FOOT_BYTES,
  HALF_SUFFIX,
  INDEX_SUFFIX,
  type Extent,
  type Head,
  type Section,
} from './index-format.ts'

const BLOCK_BYTES = 1024 * 1024

/** A file that is being written, section by section; nobody takes it for an index before `finish`. */
export interface IndexWriter {
  /** Writes a whole section. */
  section(name: Section, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  /** Makes an index of it, also after a power cut. @returns its path. */
  finish(head: Omit<Head, 'sections'>): Promise<string>
  /** Leaves nothing behind, unless it is finished. */
  close(): Promise<void>
}

export async function indexWriter(folder: string): Promise<IndexWriter> {
  const name = randomId()
  const half = join(folder, name + HALF_SUFFIX)
  const file = await open(half, 'wx', 0o600)
  const extents: Partial<Record<Section, Extent>> = {}
  let position = 0
  return {
    async section(section, pieces) {
      const start = position
      let crc = 0
      for await (const piece of blocks(pieces)) {
        await file.appendFile(piece)
        crc = crc32(piece, crc)
        position += piece.byteLength
      }
      extents[section] = { start, bytes: position - start, crc }
    },
    async finish(head) {
      const text = Buffer.from(JSON.stringify({ ...head, sections: extents }))
      const foot = Buffer.alloc(FOOT_BYTES)
      foot.writeUInt32LE(text.length, 0)
      foot.writeUInt32LE(crc32(text), 4)
      await file.appendFile(Buffer.concat([text, foot]))
      await file.sync()
      const path = join(folder, name + INDEX_SUFFIX)
      await rename(half, path)
      await syncFolder(folder)
      return path
    },
    async close() {
      await file.close()
      await rm(half, { force: true })
    },
  }
}

/** Small pieces together, so that each write is worth its while. */
async function* blocks(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const block = Buffer.allocUnsafe(BLOCK_BYTES)
  let used = 0
  for await (const piece of pieces) {
    if (used + piece.byteLength > block.length) {
      yield block.subarray(0, used)
      used = 0
    }
    if (piece.byteLength > block.length) yield piece
    else {
      block.set(piece, used)
      used += piece.byteLength
    }
  }
  yield block.subarray(0, used)
}
