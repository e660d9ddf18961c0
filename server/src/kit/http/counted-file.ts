import { pipeline, Transform, type Readable } from 'node:stream'

const QUOTE = 0x22
const NEWLINE = 0x0a

/** A file on its way out, and how much of it has passed. */
export interface CountedFile {
  stream: Readable
  bytes(): number
  /** The rows below the head of a CSV file. */
  rows(): number
}

/** Passes a file on and counts its bytes and, as a CSV file, its rows: a line break in quotes ends none. */
export function countedFile(file: Readable): CountedFile {
  let bytes = 0
  let lines = 0
  let quoted = false
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      ;[lines, quoted] = linesIn(chunk, lines, quoted)
      done(null, chunk)
    },
  })
  return {
    // Whichever of the two fails or is given up takes the other with it.
    stream: pipeline(file, stream, () => undefined),
    bytes: () => bytes,
    rows: () => Math.max(0, lines - 1),
  }
}

/** Counts on from `lines`, in or outside quotes; an export's bytes all pass here, so it is a plain loop. */
function linesIn(chunk: Buffer, lines: number, quoted: boolean): [number, boolean] {
  let [count, inside] = [lines, quoted]
  for (let at = 0; at < chunk.length; at += 1) {
    const byte = chunk[at]
    if (byte === QUOTE) inside = !inside
    else if (byte === NEWLINE && !inside) count += 1
  }
  return [count, inside]
}
