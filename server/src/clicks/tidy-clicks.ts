import type { Pool } from '../kit/database.ts'
import { daysToDrop, daysToMake, dropDay, forgetVisitors, makeDay } from './tidy-clicks.query.ts'

/** Clicks are kept for 24 months (the privacy policy's figure). */
export const KEPT_MONTHS = 24

/** How a person's own clicks are known is kept for so many days after the last request. */
const OWN_DAYS = 90

/** So many days ahead a partition stands ready. */
const DAYS_AHEAD = 7

/** Makes the partitions of the next days, and of those whose clicks lie among the rest. */
export async function prepareClickDays(db: Pool): Promise<void> {
  for (const day of await daysToMake(db, DAYS_AHEAD)) await makeDay(db, day)
}

/** What is done every night. Figures stay when their clicks go. */
export async function tidyClicks(db: Pool): Promise<void> {
  await prepareClickDays(db)
  for (const partition of await daysToDrop(db, KEPT_MONTHS)) await dropDay(db, partition)
  await forgetVisitors(db, OWN_DAYS)
}
