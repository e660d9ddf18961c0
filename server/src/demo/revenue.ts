import { addDays, dayAt, daysFrom, type Day } from '@orrery/contract/day'
import type { SourceKey } from '@orrery/contract/revenue/all'
import { FIRST_SITE_RANGE } from '@orrery/contract/revenue/site-reports'
import type { App } from '../kit/app.ts'
import { queueDays } from '../revenue/tasks.ts'

/** How many days of each source the demo network has, up to yesterday. */
const DEMO_DAYS = 90

/** Days of one background reading. */
const PART_DAYS = 30

/** Lets the worker read the revenue sources, the newest days first. @returns how many sources there are. */
export async function queueRevenue(app: App): Promise<number> {
  const yesterday = addDays(dayAt(app.clock(), app.config.REPORT_TIME_ZONE), -1)
  const days = daysFrom(addDays(yesterday, 1 - DEMO_DAYS), yesterday).toReversed()
  for (const key of app.revenuePartners.keys()) {
    const source = key as SourceKey
    for (const part of partsOf(days)) await queueDays(app.jobs, source, part)
    if (source === 'sites') {
      await queueDays(app.jobs, source, daysFrom(FIRST_SITE_RANGE.start, FIRST_SITE_RANGE.end))
    }
  }
  return app.revenuePartners.size
}

function partsOf(days: readonly Day[]): Day[][] {
  const parts = []
  for (let from = 0; from < days.length; from += PART_DAYS) {
    parts.push(days.slice(from, from + PART_DAYS))
  }
  return parts
}
