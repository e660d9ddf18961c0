import type { Day } from '@orrery/contract/day'
import type { Client } from '../kit/database.ts'

/** Sums what was reconciled from this day on over all vendors. */
export async function storeNetwork(db: Client, start: Day): Promise<void> {
  await db.query('LOCK TABLE reconciled_network IN SHARE ROW EXCLUSIVE MODE')
  await db.query('DELETE FROM reconciled_network WHERE day >= $1', [start])
  await db.query(
    `INSERT INTO reconciled_network (programme, kind, day, valid, partner_clicks)
     SELECT programme, kind, day, sum(valid), sum(partner_clicks)
     FROM reconciled_day WHERE day >= $1 GROUP BY programme, kind, day`,
    [start],
  )
}
