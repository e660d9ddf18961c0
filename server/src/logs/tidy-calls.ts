import type { Pool } from '../kit/database.ts'
import { dropOldDays, prepareDays } from '../kit/day-partitions.query.ts'
import { forgetCounts } from './tidy-calls.query.ts'

/** Access data is kept for 24 months (the privacy policy's figure). */
const KEPT_MONTHS = 24

/**
 * Makes the partitions of the next days, and of those whose calls lie among the rest.
 * @param most for how many milliseconds who reads the log is given way to; by night for a minute.
 */
export async function prepareCallDays(db: Pool, most?: number): Promise<void> {
  await prepareDays(db, 'api_call', most)
}

/**
 * What is done every night.
 * @param timeZone of the days by which calls are counted; their partitions are days of UTC.
 */
export async function tidyCalls(db: Pool, timeZone: string): Promise<void> {
  await prepareCallDays(db)
  await dropOldDays(db, 'api_call', KEPT_MONTHS)
  await forgetCounts(db, KEPT_MONTHS, timeZone)
}
