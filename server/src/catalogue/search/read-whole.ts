import { readSync } from 'node:fs'

/** A file does not hold what was written to it. */
export class DamagedFile extends Error {
  override name = 'DamagedFile'
}

/** Fills `bytes` from a place of a file. @throws DamagedFile when the file ends before. */
export function readWhole(fd: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length;) {
    const read = readSync(fd, bytes, done, bytes.length - done, position + done)
    if (read === 0) throw new DamagedFile()
    done += read
  }
}
