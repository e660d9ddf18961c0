import type { Claim, RowFigures, WholeClaim } from '@orrery/contract/claims/claim'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { programmeOf } from '@orrery/contract/programmes/all'
import type { Db } from '../kit/database.ts'
import { claimOf, messagesOf, type ClaimRow } from './claim.query.ts'

/** A claim as lists answer it. */
export function claimAnswer(row: ClaimRow): Claim {
  const figuresThen = figures(row, 'then')
  const figuresNow = figures(row, 'now')
  return {
    _id: row.claim_id,
    vendorId: row.vendor_id,
    origin: row.origin,
    programme: row.programme,
    kind: row.kind,
    day: row.report_date,
    merchantName: row.merchant_name,
    placementId: row.placement_id,
    clickId: row.click_id,
    subId: row.sub_id,
    country: row.country,
    orderId: row.order_id,
    expectedSales: row.expected_sales,
    expectedEarnings: numberOf(row.expected_earnings),
    expectedAmount: numberOf(row.expected_amount),
    currency: programmeOf(row.programme).currency,
    figuresThen,
    figuresNow,
    restated: differ(figuresThen, figuresNow),
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }
}

/**
 * One claim with its messages.
 * @param vendorId whose it has to be; null for anyone's.
 * @throws Problem notFound, alike for a claim that there is not and for another's.
 */
export async function wholeClaim(db: Db, id: string, vendorId: number | null): Promise<WholeClaim> {
  const row = await claimOf(db, id, vendorId)
  if (!row) throw new Problem('notFound', messages.noSuchClaim)
  const written = await messagesOf(db, row.vendor_id, id)
  return {
    ...claimAnswer(row),
    revision: row.revision,
    fullName: row.full_name,
    messages: written.map(({ at, state, text }) => ({
      at: at.toISOString(),
      // Only the vendor's own leave it open.
      by: state === 'open' ? 'vendor' : 'administrator',
      state,
      text,
    })),
  }
}

function figures(row: ClaimRow, when: 'then' | 'now'): RowFigures {
  return {
    rows: row[`${when}_rows`],
    clicks: Number(row[`${when}_clicks`]),
    sales: Number(row[`${when}_sales`]),
    amount: Number(row[`${when}_amount`]),
    earnings: Number(row[`${when}_earnings`]),
    version: row[`${when}_version`],
  }
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))

/** A day may be restated without this row. */
function differ({ version: _then, ...before }: RowFigures, now: RowFigures): boolean {
  return Object.entries(before).some(([name, value]) => now[name as keyof RowFigures] !== value)
}
