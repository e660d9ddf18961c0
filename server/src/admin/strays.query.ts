import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'

/** A programme's seven days: 0 are the last ones, 1 those before, and so on. */
export interface Week {
  programme: string
  week: number
  redirects: number
  unexplained: number
}

/** What all vendors' redirects and the partners' clicks of them were by weeks, of days that partners have closed. */
export async function reconciledWeeks(
  db: Db,
  { start, end, timeZone }: { start: Day; end: Day; timeZone: string },
): Promise<Week[]> {
  const { rows } = await db.query<Week>(
    `SELECT n.programme, ($2::date - n.day) / 7 AS week, sum(valid)::float8 AS redirects,
            sum(partner_clicks - valid)::float8 AS unexplained
     FROM reconciled_network AS n
     JOIN platform_daily AS p
       ON p.programme = n.programme AND p.kind = n.kind AND p.report_date = n.day
     WHERE n.day BETWEEN $1 AND $2 AND p.state = 'pulled'
       AND (p.as_of AT TIME ZONE $3)::date > n.day
     GROUP BY n.programme, week ORDER BY n.programme, week`,
    [start, end, timeZone],
  )
  return rows
}
