import { clickLabels } from '@orrery/contract/clicks/labels'
import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'
import { dayStart } from '../kit/day-start.ts'
import type { AskedClicks } from './asked-clicks.ts'
import type { HitFilter } from './click-log.query.ts'

/** A day of the log: how many hits of its link and label there are, and how many have to be looked through. */
export interface DayToLook {
  day: Day
  fit: number
  all: number
}

/** So many links are looked up on each day; of more, one has hits on nearly any. */
const MOST_LINKS = 100

const OF_DAY = 'vendor_id = $1 AND day = each.day'

/**
 * The days of the range on which a hit may fit, as far as sums tell, newest first, and when hits were last summed;
 * null when they never were. Its link and label had hits; its channel is among the words of the day, or some are not
 * kept; its link had hits from its country. Each day looks up its own, since a vendor may have thousands of words and
 * links on each. A day whose hits have gone, or some of them, has none: its sums stay.
 */
export async function daysToLook(
  db: Db,
  { vendorId, range, timeZone }: AskedClicks,
  { label, code, channel, country, codes }: HitFilter,
): Promise<{ days: DayToLook[]; asOf: Date | null }> {
  const values: unknown[] = [vendorId, range.start, range.end, timeZone]
  const lookUps: string[] = []
  const hits = clickLabels.join(' + ')
  const fit = `sum((${label ?? hits})::float8)`
  if (code) {
    const isOf = `code = $${values.push(code)}`
    lookUps.push(`SELECT ${fit} AS fit FROM click_daily WHERE ${OF_DAY} AND ${isOf}`)
  }
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
  const found = lookUps.map((sql, at) => `CROSS JOIN LATERAL (${sql} LIMIT 1) AS found_${at}`)
  const asked = { label, code, channel, country, links }
  const { rows } = await db.query<DayToLook & { day: Day | null; folded_at: Date }>({
    name: `days-to-look-${nameOf(asked)}`,
    text: `SELECT f.folded_at, d.* FROM click_fold f LEFT JOIN (
             SELECT each.day, each."all", ${code ? 'found_0' : 'each'}.fit FROM (
               SELECT day, sum((${hits})::float8) AS "all", ${fit} AS fit FROM click_day
               WHERE vendor_id = $1 AND day BETWEEN $2 AND $3 GROUP BY day
             ) AS each ${found.join(' ')}
           ) AS d ON d.fit > 0 AND ${dayStart('d.day', '$4')} >= (f.gone_to + 1)::timestamp AT TIME ZONE 'UTC'
           ORDER BY d.day DESC`,
    values,
  })
  const days = rows.filter(({ day }) => day !== null)
  return { days, asOf: rows[0]?.folded_at ?? null }
}

/** Names the statement by what stands in it. */
function nameOf({ label = 'any', ...asked }: Record<string, unknown>): string {
  const given = Object.keys(asked).filter((key) => asked[key])
  return [label, ...given].join('-')
}
