import type { Readable } from 'node:stream'

/**
 * A request's body whose end comes once it may be taken: until then nobody stores what it brought. Whoever leaves
 * it in its middle leaves the request whole; destroyed, it would take the connection along, and with that the answer.
 * @param mayEnd is asked when all of it has come; what it throws is what the reader hears.
 */
export async function* endingAfter(
  body: Readable,
  mayEnd: () => Promise<unknown>,
): AsyncGenerator<Buffer> {
  yield* body.iterator({ destroyOnReturn: false })
  await mayEnd()
}
