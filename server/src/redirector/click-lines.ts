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
 * Why a line gives no clicks: `torn` was never answered; `strange` is whole, so its clicks were, but in a form
 * that this version does not know: a later one has written it.
 */
export type Unread = 'torn' | 'strange'

/**
 * The clicks of a file, so many at a time or a batch more.
 * @param unread called for a line that gives none.
 */
export async function* readClicks(
  path: string,
  atOnce: number,
  unread: (why: Unread) => void,
): AsyncGenerator<Click[]> {
  const bytes = createReadStream(path)
  let some: Click[] = []
  try {
    for await (const line of createInterface({ input: bytes })) {
      if (line.startsWith(END)) break
      const clicks = clicksOf(line)
      if (typeof clicks === 'string') unread(clicks)
      else some.push(...clicks)
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

function clicksOf(line: string): Click[] | Unread {
  // The earliest wrote no checksum, and over nothing: half of such a line is no JSON.
  const behind = /^[[{]/.test(line) ? 0 : line.indexOf(' ') + 1
  const text = line.slice(behind)
  if (behind > 0 && line.slice(0, behind) !== `${sumOf(text)} `) return 'torn'
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return behind > 0 ? 'strange' : 'torn'
  }
  return clickLines.safeParse(value).data ?? 'strange'
}
