import { Refused } from '../kit/refuse.ts'
import type { RawClick } from './clicks.ts'
import type { Line } from './table.ts'

const groupings: Record<string, (click: RawClick) => Line> = {
  day: ({ dateTime }) => ({ day: dateTime.slice(0, 10) }),
  month: ({ dateTime }) => ({ month: dateTime.slice(0, 7) }),
  country: ({ country }) => ({ country }),
  merchantId: ({ merchantId, merchantName }) => ({ merchantId: Number(merchantId), merchantName }),
  publisherTokenId: ({ publisherTokenId }) => ({ publisherTokenId }),
}

const figures =
  `clickCount clickValidCount leadCount trackedLeadCount leadRejectedCount leadEstimatedRevenueInEur
  saleCount saleValueInEur monetizedClickPercentage crPercentage valuePerLeadInEur`.split(/\s+/)

/** The columns of an aggregated report. @throws Refused 400 for a grouping that is not played */
export function groupColumns(groupBy: string[]): string[] {
  for (const name of groupBy) {
    if (!groupings[name]) throw new Refused(400, 'BAD_REQUEST', `groupBy does not know ${name}.`)
  }
  return [
    ...groupBy.flatMap((name) => (name === 'merchantId' ? [name, 'merchantName'] : [name])),
    ...figures,
  ]
}

type Sums = {
  name: Line
  clicks: number
  leads: number
  rejected: number
  revenue: bigint
  sales: number
  saleValue: bigint
}

/** The clicks' sums by the fields of `groupBy`; what Kelkoo refused to pay counts as a click and as rejected only. */
export function grouped(clicks: Iterable<RawClick>, groupBy: string[]): Line[] {
  const groups = new Map<string, Sums>()
  for (const click of clicks) {
    const name: Line = Object.assign({}, ...groupBy.map((field) => groupings[field]?.(click)))
    const key = JSON.stringify(name)
    const sums = groups.get(key) ?? {
      name,
      clicks: 0,
      leads: 0,
      rejected: 0,
      revenue: 0n,
      sales: 0,
      saleValue: 0n,
    }
    groups.set(key, sums)
    if (click.leadValid !== '') sums.clicks += 1
    if (click.leadValid === 'false') {
      sums.rejected += 1
      continue
    }
    if (click.leadValid === 'true') sums.leads += 1
    if (click.sale) sums.sales += click.saleValue < 0n ? -1 : 1
    sums.revenue += click.revenue
    sums.saleValue += click.saleValue
  }
  return [...groups.values()].map(line)
}

function line({ name, clicks, leads, rejected, revenue, sales, saleValue }: Sums): Line {
  const valid = leads + rejected
  return {
    ...name,
    clickCount: clicks,
    clickValidCount: valid,
    leadCount: leads,
    trackedLeadCount: leads,
    leadRejectedCount: rejected,
    leadEstimatedRevenueInEur: { micros: revenue },
    saleCount: sales,
    saleValueInEur: { micros: saleValue },
    monetizedClickPercentage: percent(valid, clicks),
    crPercentage: percent(sales, leads),
    valuePerLeadInEur: { micros: leads ? saleValue / BigInt(leads) : 0n },
  }
}

function percent(part: number, whole: number) {
  return { percent: whole ? Math.round((part / whole) * 10_000) / 100 : 0 }
}
