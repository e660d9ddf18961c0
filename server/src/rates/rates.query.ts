import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'
import type { Rate } from '../kit/rate-source.ts'

/** The last day up to which every currency has rates; null when one has none. */
export async function lastRateDay(db: Db, currencies: readonly string[]): Promise<Day | null> {
  const { rows } = await db.query<{ day: Day | null }>(
    `SELECT CASE WHEN bool_and(stored.day IS NOT NULL) THEN min(stored.day) END AS day
     FROM unnest($1::text[]) AS wanted(currency)
     LEFT JOIN LATERAL (
       SELECT max(day) AS day FROM exchange_rate WHERE currency = wanted.currency
     ) AS stored ON true`,
    [currencies],
  )
  return rows[0]?.day ?? null
}

/** The last rate of each currency, in their order, and who published it. */
export async function lastRates(db: Db): Promise<(Rate & { source: string })[]> {
  const { rows } = await db.query<Rate & { source: string }>(
    `SELECT DISTINCT ON (currency) currency, day, rate, source FROM exchange_rate
     ORDER BY currency, day DESC`,
  )
  return rows
}

/** Stores rates in one statement; one that is there already is replaced. */
export async function storeRates(db: Db, rates: readonly Rate[], source: string): Promise<void> {
  await db.query(
    `INSERT INTO exchange_rate (currency, day, rate, source)
     SELECT currency, day, rate, $4
     FROM unnest($1::text[], $2::date[], $3::numeric[]) AS read(currency, day, rate)
     ON CONFLICT (currency, day) DO UPDATE SET rate = excluded.rate, source = excluded.source`,
    [
      rates.map(({ currency }) => currency),
      rates.map(({ day }) => day),
      rates.map(({ rate }) => rate),
      source,
    ],
  )
}
