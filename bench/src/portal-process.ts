import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '@orrery/server/kit/config'
import { answerCache } from '@orrery/server/kit/answer-cache'
import { openApp, startPortal } from '@orrery/server/start'

/** What a portal's process went through while it was watched. */
export interface Watched {
  /** Resident memory in bytes, at the start and at its highest. */
  before: number
  highest: number
  /** The event loop's delay in ms: the 99th percentile, and the longest. */
  delayMs: number
  longestMs: number
}

// A real portal in a process of its own, so that what measures it takes nothing from it. Settings come from
// the environment; the address goes to the parent, without which the process does not stay.
const config = readConfig(process.env)
if (config.DATABASE_URL === undefined) throw new Error('DATABASE_URL is missing.')
const app = await openApp({ config, databaseUrl: config.DATABASE_URL, environment: process.env })
if (process.env['UNCACHED']) app.cache = answerCache(0)
const portal = await startPortal(app)

const SAMPLE_MS = 5
const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS })
let [before, highest] = [0, 0]
let sampling: NodeJS.Timeout | undefined

process.on('message', (word) => {
  if (word === 'watch') {
    before = highest = process.memoryUsage.rss()
    sampling = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage.rss())
    }, SAMPLE_MS)
    delay.reset()
    delay.enable()
    process.send?.('watching')
  } else {
    clearInterval(sampling)
    delay.disable()
    // The monitor counts the whole time between two of its turns, so its own pause is taken off.
    const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - SAMPLE_MS)
    const [delayMs, longestMs] = [ms(delay.percentile(99)), ms(delay.max)]
    process.send?.({ before, highest, delayMs, longestMs } satisfies Watched)
  }
})
process.on('disconnect', () => void portal.close().then(() => process.exit(0)))
process.send?.(`http://127.0.0.1:${new URL(portal.url).port}`)
