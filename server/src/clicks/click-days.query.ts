import { clickLabels, type ClickLabel } from '@orrery/contract/clicks/labels'
import type { Day } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import type { Db } from '../kit/database.ts'
import type { AskedClicks } from './asked-clicks.ts'

/** A day's hits by label. */
export type ClickDay = { day: Day } & Record<ClickLabel, number>

// Numbers of this kind are exact as far as an answer's are, and cost least to add up and to read.
const SUMS = clickLabels.map((label) => `sum(${label}::float8) AS ${label}`).join(', ')

/**
 * The vendor's days that had hits, newest first, and when hits were last summed; null when they never were.
 * @param range when other days than the asked ones are wanted.
 */
export async function clickDays(
  db: Db,
  { vendorId, range: asked }: AskedClicks,
  range: Range = asked,
): Promise<{ days: ClickDay[]; asOf: Date | null }> {
  const { rows } = await db.query<ClickDay & { day: Day | null; folded_at: Date }>({
    name: 'click-days',
    text: `SELECT f.folded_at, d.* FROM click_fold f LEFT JOIN (
             SELECT day, ${SUMS} FROM click_day
             WHERE vendor_id = $1 AND day BETWEEN $2 AND $3 GROUP BY day
           ) AS d ON true ORDER BY d.day DESC`,
    values: [vendorId, range.start, range.end],
  })
  const days = rows.filter(({ day }) => day !== null)
  return { days, asOf: rows[0]?.folded_at ?? null }
}

/** When hits were last summed; null when they never were. */
export async function foldedAt(db: Db): Promise<Date | null> {
  const { rows } = await db.query<{ folded_at: Date }>({
    name: 'click-folded-at',
    text: 'SELECT folded_at FROM click_fold',
  })
  return rows[0]?.folded_at ?? null
}

/** A number for each label. */
export function counted(of: (label: ClickLabel) => number): Record<ClickLabel, number> {
  return Object.fromEntries(clickLabels.map((label) => [label, of(label)])) as Record<
    ClickLabel,
    number
  >
}
