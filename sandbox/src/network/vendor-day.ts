import { fromMicros } from '../kit/money.ts'
import type { Merchant } from './merchants.ts'
import type { Kind } from './programmes.ts'
import type { Pick } from './rank.ts'
import type { ReportRow } from './report-row.ts'
import { salesAt } from './sales.ts'
import { rounded, seeded, skewed, type Random } from './seed.ts'

/** What one vendor's day is drawn from. `rows` and `clicksPerRow` are means. */
export type VendorDay = {
  vendorId: number
  kind: Kind
  day: string
  age: number
  seed: number
  rows: number
  clicksPerRow: number
  merchants: Merchant[]
  pickMerchant: Pick
}

const placements = ['home-top', 'search', 'newsletter', 'blog', 'deals', 'app', 'sidebar', 'footer']

/** The rows of a vendor on a day; no two share placement, merchant and reference. */
export function* vendorDay(asked: VendorDay): Generator<ReportRow> {
  const random = seeded(asked.seed)
  const count = rounded(random, asked.rows)
  const seen = new Set<string>()
  for (let at = 0; at < count; at += 1) {
    const merchant = pickActive(asked, random)
    const placementId = placementOf(asked.vendorId, random)
    const rid = ridOf(random)
    const luck = skewed(random)
    const clicks = Math.max(1, rounded(random, asked.clicksPerRow * luck))
    const priceLuck = 0.8 + 0.4 * random()
    const sales = seeded(random() * 4294967296)
    const key = `${merchant?.id} ${placementId} ${rid}`
    if (!merchant || seen.has(key)) continue
    seen.add(key)
    yield* rowsOf(asked, merchant, { placementId, rid, clicks, priceLuck }, sales)
  }
}

type Traffic = { placementId: string; rid: string; clicks: number; priceLuck: number }

function* rowsOf(
  { vendorId, kind, day, age }: VendorDay,
  merchant: Merchant,
  { placementId, rid, clicks, priceLuck }: Traffic,
  random: Random,
): Generator<ReportRow> {
  const known = salesAt(random, clicks * (kind === 'cpa' ? 0.03 : 0.02), merchant.basket, age)
  const price = Math.round(merchant.ecpcMicros * priceLuck)
  const commission = (amount: number): number => Math.trunc((amount * merchant.commission) / 10_000)
  const common = {
    day,
    campaignId: String(vendorId),
    placementId,
    merchantId: merchant.id,
    merchantName: merchant.name,
  }
  yield {
    ...common,
    rid,
    clicks,
    sales: known.count,
    saleAmount: fromMicros(known.amount),
    earnings: fromMicros(kind === 'cpc' ? clicks * price : commission(known.amount)),
  }
  for (const [at, { amount }] of known.reversed.entries()) {
    yield {
      ...common,
      rid: `rev${at + 1}-${rid || 'noid'}`,
      clicks: 0,
      sales: -1,
      saleAmount: fromMicros(-amount),
      earnings: kind === 'cpc' ? '0.00' : fromMicros(-commission(amount)),
    }
  }
}

function pickActive({ merchants, pickMerchant, day }: VendorDay, random: Random) {
  const at = pickMerchant(random())
  const merchant = merchants[at]
  const gone = merchant?.leftOn !== undefined && merchant.leftOn < day
  return gone ? merchants[(at + 1) % merchants.length] : merchant
}

/** A vendor uses a few of the placements, the first of them most; one click in ten has none. */
function placementOf(vendorId: number, random: Random): string {
  const used = 3 + (vendorId % 6)
  const at = Math.floor(random() ** 2 * used)
  return random() < 0.1 ? '' : (placements[(vendorId + at) % placements.length] ?? '')
}

function ridOf(random: Random): string {
  return random() < 0.3 ? '' : `c${Math.floor(random() * 36 ** 6).toString(36)}`
}
