import { messages } from '@orrery/contract/messages'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Adapter } from '../kit/adapter.ts'
import { connectionName } from '../kit/connection-name.ts'
import type { Client } from '../kit/database.ts'
import { DecimalSum } from '../kit/decimal.ts'
import { STANDING_OUT, standingOut, wasPulled, type StandsOut } from './hold.query.ts'
import { markChanged } from './replace-days.ts'

/**
 * The same for the accounts of a programme that has several, each by its own sums: what the others tell may hide
 * in the programme's that one tells nothing of a day any more, or far too little or too much. A day of which none
 * tells anything is the programme's. Of what is stored, only vendor-days that change are read.
 * @returns one sentence that names the account, or undefined when nothing stands out.
 */
export async function heldAccount(
  db: Client,
  adapter: Pick<Adapter, 'programme' | 'connections' | 'accounts'>,
  kind: Kind,
  range: { start: string; end: string },
  factor: number,
): Promise<string | undefined> {
  const { programme, accounts, connections } = adapter
  if (accounts === undefined) return undefined
  await markChanged(db, { programme, kind, range, covers: 'whole days' })
  const { rows } = await db.query<MerchantSums>(BY_MERCHANT, [programme, kind])
  const compared = JSON.stringify(byAccount(rows, accounts))
  const { rows: found } = await db.query<AccountStandsOut>(OF_ACCOUNTS, [
    ...standingOut(factor, kind),
    compared,
  ])
  for (const { day, account, tells, earnings_jump, rows: count, clicks, was, becomes } of found) {
    if (!(await wasPulled(db, programme, kind, day))) continue
    const name = connectionName(connections?.[account], account)
    if (!tells) return messages.heldForAccount(day, name, count, was)
    return earnings_jump
      ? messages.heldForEarnings(day, was, becomes, name)
      : messages.heldForClicks(day, clicks, name)
  }
  return undefined
}

interface AccountStandsOut extends StandsOut {
  account: string
  /** Whether it tells anything of the day now. */
  tells: boolean
  rows: number
}

/** Of a day that changes: what of a merchant is stored, and what is told of it now. */
interface MerchantSums {
  day: string
  merchant_id: string
  rows: number
  clicks: number
  sales: number
  was: string
  told: number
  fresh_clicks: number
  fresh_sales: number
  becomes: string
}

/** The sums of each account that has something stored, for days of which some account tells something. */
function byAccount(merchants: MerchantSums[], accounts: NonNullable<Adapter['accounts']>) {
  const told = new Set(merchants.flatMap((each) => (each.told > 0 ? [each.day] : [])))
  return Object.entries(accounts).flatMap(([account, isOwn]) => {
    const own = merchants.filter(({ day, merchant_id: id }) => told.has(day) && isOwn(id))
    return [...Map.groupBy(own, ({ day }) => day)].map(([day, of]) => {
      const [was, becomes] = [new DecimalSum(), new DecimalSum()]
      const sum = {
        day,
        account,
        rows: 0,
        clicks: 0,
        sales: 0,
        told: 0,
        fresh_clicks: 0,
        fresh_sales: 0,
      }
      for (const each of of) {
        sum.rows += each.rows
        sum.clicks += each.clicks
        sum.sales += each.sales
        sum.told += each.told
        sum.fresh_clicks += each.fresh_clicks
        sum.fresh_sales += each.fresh_sales
        was.add(each.was)
        becomes.add(each.becomes)
      }
      return { ...sum, was: was.toString(), becomes: becomes.toString() }
    })
  })
}

// A vendor-day that does not change is stored as it is told, so `staged` has it.
const BY_MERCHANT = `
SELECT day, merchant_id, sum(rows)::int AS rows, sum(clicks)::float8 AS clicks,
       sum(sales)::float8 AS sales, sum(was)::text AS was, sum(told)::int AS told,
       sum(fresh_clicks)::float8 AS fresh_clicks, sum(fresh_sales)::float8 AS fresh_sales,
       sum(becomes)::text AS becomes
FROM (
  SELECT r.report_date AS day, r.merchant_id, 1 AS rows, r.clicks, r.sales, r.earnings AS was, 0 AS told,
         0 AS fresh_clicks, 0 AS fresh_sales, 0 AS becomes
  FROM changed c JOIN report_row r
    ON r.vendor_id = c.vendor_id AND r.programme = $1 AND r.kind = $2 AND r.report_date = c.report_date
  UNION ALL
  SELECT s.report_date, s.merchant_id, same, same * s.clicks, same * s.sales, same * s.earnings, 1,
         s.clicks, s.sales, s.earnings
  FROM staged s LEFT JOIN changed c USING (vendor_id, report_date),
       LATERAL (SELECT (c.vendor_id IS NULL)::int AS same) AS kept
  WHERE s.report_date IN (SELECT report_date FROM changed)
) AS both_sides
GROUP BY day, merchant_id`

const OF_ACCOUNTS = STANDING_OUT(
  'account, told > 0 AS tells, rows, ',
  `SELECT * FROM jsonb_to_recordset($4) AS account_day
     (day date, account text, rows int, clicks bigint, sales bigint, was numeric, told int, fresh_clicks bigint,
      fresh_sales bigint, becomes numeric)`,
)
