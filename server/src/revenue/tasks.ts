import { addDays, dayAt, daysFrom, type Day } from '@orrery/contract/day'
import { revenueSourceOf, type SourceKey } from '@orrery/contract/revenue/all'
import { FIRST_SITE_RANGE } from '@orrery/contract/revenue/site-reports'
import { sites } from '@orrery/contract/revenue/sources/sites'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { addJob, type NoPayload, type Tasks } from '../kit/jobs.ts'
import { unreadDays } from './pause.query.ts'
import { readDays } from './read-days.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'read-revenue': { source: SourceKey; days: Day[] }
      'queue-revenue': NoPayload
    }
  }
}

/** How far back days that were not or could not be read are asked for: a new source begins with them. */
const UNREAD_DAYS = 92

export function revenueTasks(app: App): Tasks<'read-revenue' | 'queue-revenue'> {
  return {
    'read-revenue': async ({ source, days }) => {
      await readDays(app, source, days)
    },
    'queue-revenue': async () => {
      const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
      for (const key of app.revenuePartners.keys()) {
        const { key: source, sheets, finalAfterDays } = revenueSourceOf(key)
        // The days that may still be restated, and the one that has just become final.
        const first = addDays(today, -1 - finalAfterDays)
        const window = daysFrom(first, addDays(today, -1)).toReversed()
        const oldest = addDays(today, -UNREAD_DAYS)
        const unread = await unreadDays(app.jobs, source, sheets.length, oldest, first)
        await queueDays(app.jobs, source, [...window, ...unread])
        if (source !== sites.key) continue
        // Behind all others: a partner that does not keep them any more costs these days alone.
        const { start, end } = FIRST_SITE_RANGE
        const fixed = await unreadDays(app.jobs, source, sheets.length, start, addDays(end, 1))
        if (fixed.length > 0) await queueDays(app.jobs, source, fixed)
      }
    },
  }
}

/** Lets the worker read these days. Jobs of one source run one after the other, whatever the number of nodes. */
export function queueDays(db: Db, source: SourceKey, days: readonly Day[]): Promise<void> {
  const named = { source, days: [...days] }
  return addJob(db, 'read-revenue', named, {
    queueName: `revenue ${source}`,
    jobKey: `revenue ${source} ${days[0]} ${days.at(-1)} ${days.length}`,
  })
}
