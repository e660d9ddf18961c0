import type { Pool } from '../kit/database.ts'
import { dropOldDays, prepareDays } from '../kit/day-partitions.query.ts'
import { forgetVisitors, noteGone } from './tidy-clicks.query.ts'

/** Clicks are kept for 24 months (the privacy policy's figure). */
const KEPT_MONTHS = 24

/** How a person's own clicks are known is kept for so many days after the last request. */
const OWN_DAYS = 90

/**
 * Makes the partitions of the next days, and of those whose clicks lie among the rest.
 * @param most for how many milliseconds who reads the log is given way to; by night for a minute.
 */
export async function prepareClickDays(db: Pool, most?: number): Promise<void> {
  await prepareDays(db, 'click', most)
}

/** What is done every night. Figures stay when their clicks go. */
export async function tidyClicks(db: Pool): Promise<void> {
  await prepareClickDays(db)
  await forgetVisitors(db, OWN_DAYS)
  await noteGone(db, KEPT_MONTHS)
  await dropOldDays(db, 'click', KEPT_MONTHS)
}
