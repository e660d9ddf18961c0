import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'
import type { AskedClicks } from './asked-clicks.ts'
import type { HitFilter } from './click-log.query.ts'

/** So many links are looked up on each day; of more, one has hits on nearly any. */
const MOST_LINKS = 100

const OF_DAY = 'vendor_id = $1 AND day = asked.day'

/**
 * Of these days those on which a hit may fit, as far as sums tell: its channel is among the words of the day, or
 * some are not kept; its link had hits from its country. Each day looks up its own, since a vendor may have
 * thousands of words and links on each.
 */
export async function daysToLook(
  db: Db,
  { vendorId }: AskedClicks,
  { channel, country, codes }: HitFilter,
  days: readonly Day[],
): Promise<Set<Day>> {
  const values: unknown[] = [vendorId, days]
  const lookUps: string[] = []
  if (channel) {
    lookUps.push(`
      SELECT FROM click_word WHERE ${OF_DAY} AND channel = $${values.push(channel)}
      UNION ALL SELECT FROM click_word WHERE ${OF_DAY} AND channel = '' AND search_text = ''`)
  }
  const links = codes && codes.length <= MOST_LINKS ? codes : undefined
  if (country || links) {
    const isFrom = country ? `AND country = $${values.push(country)}` : ''
    const isOf = links ? `AND code = ANY($${values.push(links)}::text[])` : ''
    lookUps.push(`SELECT FROM click_daily WHERE ${OF_DAY} ${isFrom} ${isOf}`)
  }
  if (lookUps.length === 0) return new Set(days)
  const found = lookUps.map((sql, at) => `CROSS JOIN LATERAL (${sql} LIMIT 1) AS found_${at}`)
  const { rows } = await db.query<{ day: Day }>(
    `SELECT asked.day FROM unnest($2::date[]) AS asked(day) ${found.join(' ')}`,
    values,
  )
  return new Set(rows.map(({ day }) => day))
}
