import { dayNumber, dayOf } from '../kit/day.ts'
import { merchantsOf, type Merchant } from './merchants.ts'
import { programmes, type Kind, type Programme, type Size } from './programmes.ts'
import { byRank, type Pick } from './rank.ts'
import type { ReportRow } from './report-row.ts'
import { hash } from './seed.ts'
import { vendorDay } from './vendor-day.ts'
import { demoVendors, type Vendor } from './vendors.ts'
import { volumeOf } from './volume.ts'

/** One programme's day of one kind: 'orion/cpc/2026-03-02'. */
export type DayKey = `${Programme}/${Kind}/${string}`

export type NetworkOptions = {
  /** The same seed and vendors give the same figures for ever. */
  seed?: number
  vendors?: Vendor[]
  /** What counts as today where `asOf` is not given. */
  now?: () => Date
  /** Days whose rows are exactly these, whatever the seed says. */
  days?: Partial<Record<DayKey, ReportRow[]>>
  /** Rows of an average CPC day of Orion (800); all other sizes follow in proportion. */
  rowsPerDay?: number
}

export type Network = {
  vendors: Vendor[]
  /** Every merchant of a programme, most visited first, those that left included. */
  merchants: (programme: Programme) => Merchant[]
  /** One day's report as known on `asOf` (default today), one row at a time. */
  rows: (programme: Programme, kind: Kind, day: string, asOf?: string) => Iterable<ReportRow>
  /** The same, gathered in a list. */
  day: (programme: Programme, kind: Kind, day: string, asOf?: string) => ReportRow[]
  /** States a day's rows by hand; `undefined` gives the day back to the seed. */
  setDay: (key: DayKey, rows: ReportRow[] | undefined) => void
}

type Shop = { merchants: Merchant[]; pickMerchant: Pick }

/** Clicks of an average report row; a busy vendor has more, a small one fewer. */
const clicksPerRow = 40

/**
 * The pretend affiliate network behind every pretend partner: who sends traffic, which merchants
 * pay, and what each day's report says. Sales come in for ten days and are reversed for thirty,
 * so a day read with a later `asOf` differs, and is final after that.
 */
export function network(options: NetworkOptions = {}): Network {
  const { seed = 1, vendors = demoVendors(), now = () => new Date() } = options
  const fixed = new Map(Object.entries(options.days ?? {}))
  const scale = (options.rowsPerDay ?? programmes.orion.rows.cpc) / programmes.orion.rows.cpc
  const shops = new Map<Programme, Shop>()

  const shopOf = (programme: Programme): Shop => {
    const opened = shops.get(programme)
    if (opened) return opened
    const merchants = merchantsOf(seed, programme)
    const shop = { merchants, pickMerchant: byRank(merchants.length, 0.9) }
    shops.set(programme, shop)
    return shop
  }

  function* rows(
    programme: Programme,
    kind: Kind,
    day: string,
    asOf = dayOf(now()),
  ): Generator<ReportRow> {
    const stated = fixed.get(`${programme}/${kind}/${day}`)
    if (stated) return yield* stated
    const age = dayNumber(asOf) - dayNumber(day)
    if (age < 0) return
    const senders = vendors.filter((vendor) => earns(vendor, programme, kind))
    const of: Size = programmes[programme]
    const volume = volumeOf(dayNumber(day))
    const weights = total(senders.map(({ weight }) => weight))
    const breadths = total(senders.map(breadth))
    for (const vendor of senders) {
      const ofRows = breadth(vendor) / breadths
      const ofClicks = vendor.weight / weights
      yield* vendorDay({
        vendorId: vendor.id,
        kind,
        day,
        age,
        seed: hash(`${seed}/${programme}/${kind}/${day}/${vendor.id}`),
        rows: of.rows[kind] * scale * volume.rows * ofRows,
        clicksPerRow: ((of.clicksPerRow ?? clicksPerRow) * volume.clicks * ofClicks) / ofRows,
        ...narrowed(shopOf(programme), vendor),
      })
    }
  }

  return {
    vendors,
    merchants: (programme) => shopOf(programme).merchants,
    rows,
    day: (...asked) => [...rows(...asked)],
    setDay: (key, stated) => {
      if (stated) fixed.set(key, stated)
      else fixed.delete(key)
    },
  }
}

/** Rows grow slower than clicks: a busy vendor's placements gather many clicks each. */
function breadth({ weight }: Vendor): number {
  return weight ** 0.4
}

function total(parts: number[]): number {
  return parts.reduce((sum, part) => sum + part, 0)
}

function earns(vendor: Vendor, programme: Programme, kind: Kind): boolean {
  return (
    (vendor.programmes?.includes(programme) ?? true) &&
    (vendor.kinds?.includes(kind) ?? true) &&
    vendor.weight > 0
  )
}

function narrowed(shop: Shop, { merchantIds }: Vendor): Shop {
  if (!merchantIds) return shop
  const merchants = shop.merchants.filter((merchant) => merchantIds.includes(merchant.id))
  return { merchants, pickMerchant: byRank(merchants.length, 0.9) }
}
