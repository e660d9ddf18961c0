import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { crc32 } from 'node:zlib'
import { clickLine, type Click } from './click.ts'

/** Ends what counts of a file; in no line. */
export const END = '\0'

/**
 * Clicks as lines, each behind its checksum: where a crash has torn a line, what stood there before goes on in
 * it, and the two might be read as a click that nobody made.
 */
export function linesOf(clicks: readonly Click[]): string {
  return clicks.map((click) => lineOf(JSON.stringify(click))).join('')
}

const lineOf = (json: string): string => `${sumOf(json)} ${json}\n`

const sumOf = (json: string): string => crc32(json).toString(16)

/**
 * The clicks of a file, so many at a time.
 * @param torn called for a line that cannot be read: that click was never answered.
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
      const click = clickOf(line)
      if (click) some.push(click)
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

function clickOf(line: string): Click | undefined {
  // Earlier versions wrote no checksum, and over nothing.
  const begin = line.indexOf('{')
  const json = line.slice(begin)
  if (begin > 0 && line.slice(0, begin) !== `${sumOf(json)} `) return undefined
  try {
    return clickLine.parse(JSON.parse(json))
  } catch {
    return undefined
  }
}
