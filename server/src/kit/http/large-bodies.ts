import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../app.ts'

/** What every call takes: its body is held whole. */
export const USUAL_BODY_BYTES = 1024 * 1024

/** The most larger bodies of a vendor that one process holds at a time. */
const MOST_AT_ONCE = 2

/** Seconds after which one of them has usually been answered. */
const RETRY_SECONDS = 5

const underWay = new WeakMap<App, Map<number, number>>()

/**
 * Gives a vendor's body that may be larger than usual a place until it is answered, before any of it is
 * read: no vendor fills the memory with what it asks. One that says it is no larger needs none.
 * @throws Problem tooManyQueries when the vendor has no place left.
 */
export function placeLargeBody(
  app: App,
  vendorId: number,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  if (Number(headers['content-length']) <= USUAL_BODY_BYTES) return
  // Nothing would tell of the end of a connection that is gone: its place would never be free again.
  if (response.destroyed) return
  const counts = underWay.get(app) ?? new Map<number, number>()
  underWay.set(app, counts)
  const count = counts.get(vendorId) ?? 0
  if (count >= MOST_AT_ONCE) throw new Problem('tooManyQueries', undefined, RETRY_SECONDS)
  counts.set(vendorId, count + 1)
  response.once('close', () => {
    const left = (counts.get(vendorId) ?? 1) - 1
    if (left > 0) counts.set(vendorId, left)
    else counts.delete(vendorId)
  })
}
