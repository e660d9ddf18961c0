import type { Delimiter } from './records.ts'

/** A header is no longer than this. */
const MOST_BYTES = 64 * 1024
const LINE_END = 10

/** Tells by its first line whether a text is separated by tabs or commas, and gives the whole text back. */
export async function delimiterOf(
  body: AsyncIterable<Uint8Array>,
): Promise<{ delimiter: Delimiter; bytes: AsyncIterable<Uint8Array> }> {
  const chunks = body[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  let done = false
  while (!done && !head.includes(LINE_END) && head.length < MOST_BYTES) {
    const next = await chunks.next()
    if (next.done) done = true
    else head = Buffer.concat([head, next.value])
  }
  const [header = ''] = head.toString('latin1').split('\n', 1)
  return {
    delimiter: header.includes('\t') ? '\t' : ',',
    bytes: again(head, { [Symbol.asyncIterator]: () => chunks }),
  }
}

async function* again(head: Buffer, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head
  yield* rest
}
