import type { Day } from '@orrery/contract/day'
import type { Kind } from '@orrery/contract/programmes/programme'
import { confirmedLast } from '../figures/period.ts'
import type { Db } from '../kit/database.ts'

/** A programme-day that is not final. */
export interface OpenDay {
  programme: string
  kind: Kind
  report_date: Day
  state: string
}

interface AskedDays {
  start: Day
  end: Day
  timeZone: string
  types: readonly { programme: string; kind: Kind; finalAfterDays: number }[]
}

/** The programme-days of a range that are not final. A type that was never pulled in it has none to wait for. */
export async function openDaysOf(db: Db, asked: AskedDays): Promise<OpenDay[]> {
  const { rows } = await db.query<OpenDay>(
    `SELECT known.programme, known.kind, states.day AS report_date, states.state
     FROM json_to_recordset($1::json) AS known (programme text, kind text, "finalAfterDays" integer),
          day_states(programme, kind, $2, $3, "finalAfterDays", $4) AS states
     WHERE states.state <> 'final' AND EXISTS (
       SELECT FROM platform_daily p WHERE p.programme = known.programme AND p.kind = known.kind
         AND p.report_date BETWEEN $2 AND $3)`,
    [JSON.stringify(asked.types), asked.start, asked.end, asked.timeZone],
  )
  return rows
}

/**
 * The programme-days before the month that are known and not final. Those that a statement lists may differ from it,
 * when they are held or what told them was undone, and cannot be listed while they are so.
 * @param from the first day that statements list.
 */
export async function earlierOpenDaysOf(
  db: Db,
  { from, start, timeZone, types }: Omit<AskedDays, 'end'> & { from: Day },
): Promise<OpenDay[]> {
  const { rows } = await db.query<OpenDay>(
    `SELECT programme, kind, report_date,
            CASE WHEN p.state = 'pulled' THEN 'estimated' ELSE p.state END AS state
     FROM json_to_recordset($1::json) AS known (programme text, kind text, "finalAfterDays" integer)
     JOIN platform_daily p USING (programme, kind)
     WHERE report_date >= $2 AND report_date < $3
       AND NOT (p.state = 'pulled' AND ${confirmedLast('p', '"finalAfterDays"', '$4')})`,
    [JSON.stringify(types), from, start, timeZone],
  )
  return rows
}

/** How long back a rate may lie: longer than any run of bank holidays. */
const RATE_DAYS = 14

/** The rates of these currencies for one euro on the last day up to `day` that has all of them. */
export async function ratesOf(
  db: Db,
  currencies: readonly string[],
  day: Day,
): Promise<{ currency: string; day: Day; rate: string }[]> {
  const { rows } = await db.query<{ currency: string; day: Day; rate: string }>(
    `SELECT currency, day, rate::text AS rate FROM exchange_rate
     WHERE currency = ANY ($1::text[]) AND day = (
       SELECT day FROM exchange_rate
       WHERE currency = ANY ($1::text[]) AND day BETWEEN $2::date - ${RATE_DAYS} AND $2::date
       GROUP BY day HAVING count(*) = cardinality($1::text[]) ORDER BY day DESC LIMIT 1)`,
    [currencies, day],
  )
  return rows
}

/**
 * Whether no rates of a day between the one that was found and `end` can come any more: none of them is a weekday, or
 * rates of a later day are known, as after a bank holiday.
 */
export async function areLast(
  db: Db,
  currencies: readonly string[],
  found: Day,
  end: Day,
): Promise<boolean> {
  const { rows } = await db.query<{ last: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM generate_series($2::date + 1, $3::date, interval '1 day') AS between
                        WHERE extract(isodow FROM between) <= 5)
            OR EXISTS (SELECT FROM exchange_rate WHERE currency = ANY ($1::text[]) AND day > $3) AS last`,
    [currencies, found, end],
  )
  return rows[0]?.last === true
}
