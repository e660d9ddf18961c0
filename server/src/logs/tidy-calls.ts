import type { Pool } from '../kit/database.ts'
import { daysToDrop, daysToMake, dropDay, forgetCounts, makeDay } from './tidy-calls.query.ts'

/** Access data is kept for 24 months (the privacy policy's figure). */
const KEPT_MONTHS = 24

/** So many days ahead a partition stands ready. */
const DAYS_AHEAD = 7

/** Makes the partitions of the next days, and of those whose calls lie among the rest. */
export async function prepareCallDays(db: Pool): Promise<void> {
  for (const day of await daysToMake(db, DAYS_AHEAD)) await makeDay(db, day)
}

/** What is done every night. */
export async function tidyCalls(db: Pool): Promise<void> {
  await prepareCallDays(db)
  for (const partition of await daysToDrop(db, KEPT_MONTHS)) await dropDay(db, partition)
  await forgetCounts(db, KEPT_MONTHS)
}
