import { createHash } from 'node:crypto'
import { toMicros } from '../kit/money.ts'
import type { Network } from '../network/network.ts'
import type { Kind } from '../network/programmes.ts'
import type { ReportRow } from '../network/report-row.ts'
import { hash } from '../network/seed.ts'
import type { TrackierProgramme } from './accounts.ts'

export type Status = 'approved' | 'pending' | 'cancelled' | 'rejected'

/** One sale as Trackier logs it; money in micros. */
export type Conversion = { id: string; status: Status; payout: bigint; saleAmount: bigint }

/** What a row of the network is at Trackier: clicks, what they earned, and each sale by itself. */
export type Traffic = {
  row: ReportRow
  kind: Kind
  /** What the clicks themselves earned, in micros: only where clicks are paid for. */
  clickPayout: bigint
  conversions: Conversion[]
}

/** A reversal's money, above zero. */
type Reversed = { amount: bigint; earnings: bigint }

/**
 * A day of one kind as known on `asOf`. A reversal, which the network has in a row of its own, is a
 * conversion that was cancelled; so what stands adds up to the same. Every twelfth row or so has a
 * rejected conversion, which the network never knew.
 */
export function* trafficOf(
  network: Network,
  programme: TrackierProgramme,
  kind: Kind,
  day: string,
  asOf: string,
): Generator<Traffic> {
  const rows = network.day(programme, kind, day, asOf)
  const reversed = new Map<string, Reversed[]>()
  for (const row of rows.filter(({ sales }) => sales < 0)) {
    const key = keyOf({ ...row, rid: row.rid.replace(/^rev\d+-/, '') })
    reversed.set(key, [...(reversed.get(key) ?? []), negated(row)])
  }
  for (const row of rows) {
    if (row.sales < 0) continue
    const taken = reversed.get(keyOf(row)) ?? []
    const seed = `${programme}/${kind}/${day}/${keyOf(row)}`
    yield {
      row,
      kind,
      clickPayout: kind === 'cpc' ? toMicros(row.earnings) : 0n,
      conversions: conversionsOf(row, kind, taken, seed),
    }
  }
}

function conversionsOf(row: ReportRow, kind: Kind, taken: Reversed[], seed: string): Conversion[] {
  const paid = (earnings: bigint) => (kind === 'cpa' ? earnings : 0n)
  const amount = taken.reduce((rest, each) => rest - each.amount, toMicros(row.saleAmount))
  const earnings = taken.reduce((rest, each) => rest - each.earnings, toMicros(row.earnings))
  const count = row.sales - taken.length
  const standing = Array.from({ length: Math.max(0, count) }, (_, at) => ({
    status: kind === 'cpa' && hash(`${seed}/${at}`) % 4 === 0 ? 'pending' : 'approved',
    payout: paid(part(earnings, at, count)),
    saleAmount: part(amount, at, count),
  }))
  const cancelled = taken.map((each) => ({
    status: 'cancelled',
    payout: paid(each.earnings),
    saleAmount: each.amount,
  }))
  const rejected = hash(seed) % 12 === 0 ? [refusedSale] : []
  return [...standing, ...cancelled, ...rejected].map((each, at) => ({
    ...each,
    status: each.status as Status,
    id: createHash('sha256').update(`${seed}/${at}`).digest('hex').slice(0, 24),
  }))
}

const refusedSale = { status: 'rejected', payout: 1_500_000n, saleAmount: 20_000_000n }

/** The share of the n-th of `count` equal parts; they add up to the total exactly. */
function part(total: bigint, at: number, count: number): bigint {
  return (total * BigInt(at + 1)) / BigInt(count) - (total * BigInt(at)) / BigInt(count)
}

function negated({ saleAmount, earnings }: ReportRow): Reversed {
  return { amount: -toMicros(saleAmount), earnings: -toMicros(earnings) }
}

function keyOf({ campaignId, placementId, merchantId, rid }: ReportRow): string {
  return [campaignId, placementId, merchantId, rid || 'noid'].join(' ')
}
