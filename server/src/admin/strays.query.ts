import type { Day } from '@orrery/contract/day'
import type { Db } from '../kit/database.ts'
import { linkKindsSql } from '../kit/link-kinds.ts'

/** A programme's seven days: 0 are the last ones, 1 those before, and so on. */
export interface Week {
  programme: string
  week: number
  redirects: number
  unexplained: number
}

/**
 * What all vendors' redirects and the partners' clicks of them were by weeks, of days that partners have closed: of
 * links that say no type, for both.
 */
export async function reconciledWeeks(
  db: Db,
  { start, end, timeZone }: { start: Day; end: Day; timeZone: string },
): Promise<Week[]> {
  const { rows } = await db.query<Week>(
    `WITH closed AS MATERIALIZED (
       SELECT programme, report_date AS day, array_agg(kind) AS kinds
       FROM platform_daily
       WHERE report_date BETWEEN $1 AND $2 AND state = 'pulled' AND (as_of AT TIME ZONE $3)::date > report_date
       GROUP BY programme, report_date
     )
     SELECT programme, ($2::date - day) / 7 AS week, sum(valid)::float8 AS redirects,
            sum(partner_clicks - valid)::float8 AS unexplained
     FROM reconciled_network JOIN closed USING (programme, day)
     WHERE kinds @> ${linkKindsSql('programme', 'kind')}
     GROUP BY programme, week ORDER BY programme, week`,
    [start, end, timeZone],
  )
  return rows
}
