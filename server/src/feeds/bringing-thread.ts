import { Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { PartnerFailure } from '../kit/adapter.ts'
import { EgressFailure, egress } from '../kit/egress/egress.ts'
import type { Told } from './apart.ts'
import type { Bringing } from './bringing.ts'
import { fastEnough } from './fast-enough.ts'
import { MOST_BYTES, storePart } from './part-files.ts'
import { failureOf } from './thread-failure.ts'

const EVERY_MS = 500
/** A large file over a slow line. */
const CALL_MS = 60 * 60_000
/** A sender may make its file when it is asked for it. */
const SILENCE_MS = 60_000
/** That of a telephone line would do. */
const LEAST = { bytes: 1024 ** 2, everyMs: 60_000 }

// Brings the one file that it was started for onto disk, and ends.
const { name, href, baseUrl, folder } = workerData as Bringing
let bytes = 0
const timer = setInterval(tell, EVERY_MS)
const failure = await bringIt().then(() => undefined, failureOf)
clearInterval(timer)
tell({ ...(failure && { failure }) })

async function bringIt(): Promise<void> {
  const client = egress({
    name,
    baseUrl,
    timeouts: { headers: SILENCE_MS, total: CALL_MS },
    maxBodyBytes: MOST_BYTES,
    retries: { most: 1 },
  })
  try {
    const body = await client.stream({ method: 'GET', path: href, packed: true })
    const steady = Readable.from(fastEnough(body, LEAST), { objectMode: false })
    await storePart(folder, '1', steady, (more) => (bytes += more))
  } catch (error) {
    throw error instanceof EgressFailure ? new PartnerFailure(error.message) : error
  } finally {
    await client.close()
  }
}

function tell(ended?: Told['ended']): void {
  const told: Told = { bytes, ...(ended && { ended }) }
  parentPort?.postMessage(told, [])
}
