import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { clickLine, type Click } from './click.ts'

/** Ends what counts of a file; in no line. */
export const END = '\0'

/**
 * A batch as a line, behind its checksum: where a crash has torn a line, what stood there before goes on in it,
 * and the two might be read as clicks that nobody made. A batch is answered when all of it is on disk, so none
 * of a torn one was.
 * @param json a list of clicks.
 */
export const lineOf = (json: string): string => `${sumOf(json)} ${json}\n`

const sumOf = (json: string): string => crc32(json).toString(16)

/**
 * The clicks of a file, so many at a time or a batch more.
 * @param torn called for a line that cannot be read: its clicks were never answered.
 */
export async function* readClicks(
  path: string,
  atOnce: number,
  torn: () => void,
): AsyncGenerator<Click[]> {
  const bytes = createReadStream(path)
  let some: Click[] = []
  try {
    for await (const line of createInterface({ input: bytes })) {
      if (line.startsWith(END)) break
      const clicks = clicksOf(line)
      if (clicks) some.push(...clicks)
      else torn()
      if (some.length < atOnce) continue
      yield some
      some = []
    }
    if (some.length > 0) yield some
  } finally {
    bytes.destroy()
  }
}

/** Earlier versions wrote a line for each click. */
const clickLines = z.union([z.array(clickLine), clickLine.transform((click) => [click])])

function clicksOf(line: string): Click[] | undefined {
  // The earliest wrote no checksum, and over nothing.
  const begin = line.search(/[[{]/)
  const json = line.slice(begin)
  if (begin > 0 && line.slice(0, begin) !== `${sumOf(json)} `) return undefined
  try {
    return clickLines.parse(JSON.parse(json))
  } catch {
    return undefined
  }
}
