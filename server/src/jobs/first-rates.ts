import type { App } from '../kit/app.ts'
import { addJob } from '../kit/jobs.ts'
import { lastRateDay } from '../rates/rates.query.ts'
import { currencies } from '../rates/refresh-rates.ts'

/**
 * Lets the worker read the reference rates now if there are none: else a new network would show no money
 * in euro before the bank's next hour. Nobody waits for it; a reading that fails is tried again.
 */
export async function askForFirstRates(app: App): Promise<void> {
  if (app.adapters.size === 0) return
  if ((await lastRateDay(app.pool, currencies)) !== null) return
  // Of several nodes that start at once, one asks.
  await addJob(app.pool, 'refresh-rates', {}, { jobKey: 'first-rates' })
}
