import type { FileHandle } from 'node:fs/promises'
import { temporaryFile } from './temporary-file.ts'

/** So much waits in memory, and is written and read again at once: what is small never sees the disk. */
const BLOCK_BYTES = 256 * 1024

/**
 * Takes in pieces of text at whatever pace they come and lays them aside, on disk but for the last block;
 * the work begins when the last piece is there. So nothing is held while their sender thinks, and memory
 * stays flat.
 * @param folder where the file is, if there must be one, for as long as the work takes.
 * @returns what the work does. An error of the pieces passes through, and there is no work then.
 */
export async function spooled<T>(
  folder: string,
  pieces: AsyncIterable<string>,
  work: (pieces: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  let file: FileHandle | undefined
  try {
    /** Of the pieces in each block that is on disk. */
    const stored: number[][] = []
    let lengths: number[] = []
    // The same memory again and again: a buffer for each piece makes the garbage collector go through all
    // that the process has.
    let block = Buffer.allocUnsafe(BLOCK_BYTES)
    let used = 0
    for await (const piece of pieces) {
      const length = Buffer.byteLength(piece)
      if (used + length > block.length) {
        file ??= await temporaryFile(folder)
        await file.appendFile(block.subarray(0, used))
        stored.push(lengths)
        lengths = []
        used = 0
        if (length > block.length) block = Buffer.allocUnsafe(length)
      }
      used += block.write(piece, used)
      lengths.push(length)
    }
    return await work(again(file, stored, cut(block, lengths)))
  } finally {
    await file?.close()
  }
}

/** The pieces as they came: those on disk, block by block, then the last. */
async function* again(
  file: FileHandle | undefined,
  stored: readonly number[][],
  last: Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  let position = 0
  for (const lengths of stored) {
    const bytes = lengths.reduce((total, length) => total + length, 0)
    const read = await file?.read(Buffer.allocUnsafe(bytes), 0, bytes, position)
    if (read?.bytesRead !== bytes) throw new Error('What was laid aside on disk is not whole.')
    position += bytes
    yield* cut(read.buffer, lengths)
  }
  yield* last
}

function* cut(block: Buffer, lengths: readonly number[]): Generator<Buffer> {
  let start = 0
  for (const length of lengths) {
    yield block.subarray(start, start + length)
    start += length
  }
}
