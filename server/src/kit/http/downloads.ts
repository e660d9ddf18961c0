import type { ServerResponse } from 'node:http'
import { finished, pipeline, type Readable } from 'node:stream'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../app.ts'
import { diskBuffer } from '../disk-buffer.ts'

/** The most files that a vendor is sent at a time by one process. */
const MOST_AT_ONCE = 5

/** Seconds after which one of them has usually ended. */
const RETRY_SECONDS = 10

const underWay = new WeakMap<App, Map<number, number>>()

/**
 * A file that is sent to a vendor, who has a place for it until it has left or the connection is gone,
 * and until it is made. It is made at full speed, however slowly it is read.
 * @throws Problem tooManyDownloads when the vendor has no place left.
 */
export async function download(
  app: App,
  vendorId: number,
  response: ServerResponse,
  make: () => Promise<Readable>,
): Promise<Readable> {
  const counts = countsOf(app)
  const count = counts.get(vendorId) ?? 0
  if (count >= MOST_AT_ONCE) throw new Problem('tooManyDownloads', undefined, RETRY_SECONDS)
  counts.set(vendorId, count + 1)
  // Also told of a connection that was gone before we listened: its place would never be free again.
  const sent = new Promise<void>((resolve) => finished(response, () => resolve()))
  const made = make()
  void freeAfter([sent, made])
  return pipeline(await made, diskBuffer(app.config.dataDir), (error) => {
    // A client that goes away is nothing to tell.
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      app.log.warn({ vendorId, reason: String(error) }, 'a download was cut')
    }
  })

  async function freeAfter(ends: Promise<unknown>[]): Promise<void> {
    await Promise.allSettled(ends)
    const left = (counts.get(vendorId) ?? 0) - 1
    if (left > 0) counts.set(vendorId, left)
    else counts.delete(vendorId)
  }
}

function countsOf(app: App): Map<number, number> {
  const counts = underWay.get(app) ?? new Map<number, number>()
  underWay.set(app, counts)
  return counts
}
