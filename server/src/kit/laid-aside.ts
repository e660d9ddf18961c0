import type { FileHandle } from 'node:fs/promises'
import { temporaryFile } from './temporary-file.ts'

/**
 * Takes in pieces of text at whatever pace they come and lays them aside on disk; the work begins when
 * the last is there. So nothing is held while their sender thinks, and memory stays flat.
 * @param folder where the file is for as long as the work takes.
 * @returns what the work does. An error of the pieces passes through, and there is no work then.
 */
export async function laidAside<T>(
  folder: string,
  pieces: AsyncIterable<string>,
  work: (pieces: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const file = await temporaryFile(folder)
  try {
    const lengths: number[] = []
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      await file.appendFile(bytes)
      lengths.push(bytes.length)
    }
    return await work(again(file, lengths))
  } finally {
    await file.close()
  }
}

async function* again(file: FileHandle, lengths: readonly number[]): AsyncGenerator<Buffer> {
  let position = 0
  for (const length of lengths) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position)
    if (bytesRead !== length) throw new Error('What was laid aside on disk is not whole.')
    position += length
    yield buffer
  }
}
