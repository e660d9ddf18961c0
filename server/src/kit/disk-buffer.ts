import type { FileHandle } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import { temporaryFile } from './temporary-file.ts'

/** So much waits for its reader in memory; what is more goes to disk. */
const MEMORY_BYTES = 256 * 1024

/** The most that waits on disk for all readers of this process together. */
const DISK_BYTES = 2 * 1024 ** 3

/** What is read from disk at once. */
const READ_BYTES = 64 * 1024

let bytesOnDisk = 0

/**
 * Takes what is written as fast as it comes, however slowly it is read: what its reader does not take at
 * once waits on disk. So no writer, a database say, waits for a reader. One that keeps up is given all of
 * it through memory.
 * @param folder where the file is, if it comes to that.
 * @returns a stream that fails when the disk has no room.
 */
export function diskBuffer(folder: string): Duplex {
  return new Unhurried(folder)
}

class Unhurried extends Duplex {
  readonly #folder: string
  #file: Promise<FileHandle> | undefined
  /** Bytes that go to the file, that are there, and that were read again. */
  #sent = 0
  #stored = 0
  #given = 0
  /** Whether the reader has asked and was not given anything yet. */
  #isAsked = false
  #isReading = false
  #isComplete = false

  constructor(folder: string) {
    super()
    this.#folder = folder
  }

  override _writev(pieces: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    let passed = 0
    for (const { chunk } of pieces) {
      if (this.#sent > this.#given || this.readableLength >= MEMORY_BYTES) break
      this.#give(chunk)
      passed += 1
    }
    if (passed === pieces.length) done()
    else callbackify(() => this.#store(pieces.slice(passed).map(({ chunk }) => chunk)))(done)
  }

  override _read(): void {
    this.#isAsked = true
    this.#next().catch((error: Error) => this.destroy(error))
  }

  override _final(done: () => void): void {
    this.#isComplete = true
    if (this.#sent === this.#given) this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    bytesOnDisk -= this.#sent
    callbackify(() => this.#close())(() => done(error))
  }

  async #close(): Promise<void> {
    const file = await this.#file
    await file?.close()
  }

  #give(bytes: Buffer): void {
    this.#isAsked = false
    this.push(bytes)
  }

  async #store(pieces: Buffer[]): Promise<void> {
    const bytes = Buffer.concat(pieces)
    this.#sent += bytes.length
    bytesOnDisk += bytes.length
    if (bytesOnDisk > DISK_BYTES) throw new Error('Too much waits on disk for slow readers.')
    this.#file ??= temporaryFile(this.#folder)
    await (await this.#file).appendFile(bytes)
    this.#stored += bytes.length
    await this.#next()
  }

  /** Reads on for a reader that waits. */
  async #next(): Promise<void> {
    if (!this.#isAsked || this.#isReading || !this.#file || this.#stored === this.#given) return
    this.#isReading = true
    const file = await this.#file
    const { buffer, bytesRead } = await file.read(
      Buffer.allocUnsafe(READ_BYTES),
      0,
      Math.min(READ_BYTES, this.#stored - this.#given),
      this.#given,
    )
    this.#isReading = false
    this.#given += bytesRead
    const isLast = this.#isComplete && this.#sent === this.#given
    this.#give(buffer.subarray(0, bytesRead))
    if (isLast) this.push(null)
  }
}
