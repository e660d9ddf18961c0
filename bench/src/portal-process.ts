import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '@orrery/server/kit/config'
import { memory } from '@orrery/server/kit/memory'
import { openApp, startPortal } from '@orrery/server/start'

/** What a portal's process went through while it was watched. */
export interface Watched {
  /** Resident memory in bytes, at the start and at its highest. */
  before: number
  highest: number
  /** The 99th percentile of the event loop's delay in ms. */
  delayMs: number
}

// A real portal in a process of its own, so that what measures it takes nothing from it. Settings come from
// the environment; the address goes to the parent, without which the process does not stay.
const config = readConfig(process.env)
if (config.DATABASE_URL === undefined) throw new Error('DATABASE_URL is missing.')
const app = await openApp({ config, databaseUrl: config.DATABASE_URL, environment: {} })
if (process.env['FORGETFUL']) app.memory = memory(0)
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
    const delayMs = Math.max(0, delay.percentile(99) / 1e6 - SAMPLE_MS)
    process.send?.({ before, highest, delayMs } satisfies Watched)
  }
})
process.on('disconnect', () => void portal.close().then(() => process.exit(0)))
process.send?.(`http://127.0.0.1:${new URL(portal.url).port}`)
