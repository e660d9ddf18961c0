import type { Pool } from '@orrery/server/kit/database'
import { RULES } from '@orrery/server/redirector/agents'
import type { Figure } from './figure.ts'
import { load, type Ask } from './load.ts'
import { LARGEST_VENDOR, MEDIAN_VENDOR } from './network.ts'
import { startPortal, UNCACHED } from './portal.ts'
import { inTurn } from './rounds.ts'
import { onConnection } from './server.ts'
import { slower } from './slower.ts'
import { days, vendorAsks } from './vendor-asks.ts'

const ROUNDS = 5
const SECONDS = 0.5

/** By what it is asked, with the budget of each. */
const groups = [
  ['day', '≤ 3'],
  ['programme', '≤ 3'],
  ['merchant', '≤ 10'],
  ['placement', '≤ 10'],
] as const

/**
 * 90 days of a vendor's reconciliation ÷ an empty call, of a network with so many clicks in these days.
 * Each answer is a fresh one; that the days are up to date is the job's work, and is done before.
 * @param databaseUrl of a seeded network.
 */
export async function benchReconciliation(databaseUrl: string, clicks: number): Promise<Figure[]> {
  await onConnection(databaseUrl, (db) => seedSums(db, clicks))
  const portal = await startPortal(databaseUrl, UNCACHED)
  const figures: Figure[] = []
  try {
    for (const [who, vendorId] of [
      ['largest', LARGEST_VENDOR],
      ['median', MEDIAN_VENDOR],
    ] as const) {
      const { post, empty } = await vendorAsks(portal.url, vendorId)
      const asks = groups.map(([groupBy, budget]) => {
        const ask = post('/v1/reconciliation', { ...days(), groupBy })
        return { groupBy, budget, ask }
      })
      await upToDate(asks[0]?.ask ?? empty)
      for (const { groupBy, budget, ask } of asks) {
        const times = await inTurn(ROUNDS, {
          empty: () => load(empty, 1, SECONDS),
          asked: () => load(ask, 1, SECONDS),
        })
        const name = `reconciliation by ${groupBy}, ${who} vendor ÷ empty call, p50 with 1 connection`
        figures.push(slower({ name, budget }, times.asked, times.empty))
      }
    }
  } finally {
    await portal.stop()
  }
  return figures
}

/** What one call finds out of date it brings up to date. */
async function upToDate({ url, ...request }: Ask): Promise<void> {
  const answer = await fetch(url, request)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The reconciliation was not answered: ${answer.status}`)
}

/** The sums of clicks as folding leaves them, by rules that a start has not to follow anew, on a fifth of the merchants and placements that partners tell of. */
async function seedSums(db: Pool, clicks: number): Promise<void> {
  await db.query(`UPDATE click_fold SET rules = $1, time_zone = 'UTC'`, [RULES])
  await db.query(BY_LINK, [clicks])
  await db.query(
    `INSERT INTO click_day (vendor_id, day, programme, kind, valid, bot, head, prefetch, duplicate, own)
     SELECT vendor_id, day, programme, kind, sum(valid), sum(bot), sum(head), sum(prefetch),
            sum(duplicate), sum(own)
     FROM click_daily GROUP BY vendor_id, day, programme, kind`,
  )
  await db.query('VACUUM (ANALYZE)')
}

const BY_LINK = `
INSERT INTO click_daily (vendor_id, day, code, country, programme, kind, merchant_id, placement_id,
                         valid, bot, head, prefetch, duplicate, own)
SELECT vendor_id, report_date, md5(merchant_id || ' ' || placement_id), '', programme, kind, merchant_id,
       placement_id, hits - hits / 8 - hits / 16, hits / 8, 0, 0, hits / 16, 0
FROM (
  SELECT vendor_id, report_date, programme, kind, merchant_id, placement_id,
         ceil($1 * sum(clicks) / sum(sum(clicks)) OVER ())::bigint AS hits
  FROM report_row WHERE report_date > current_date - 91 AND id % 5 = 0 AND clicks > 0
  GROUP BY vendor_id, report_date, programme, kind, merchant_id, placement_id
) AS linked`
