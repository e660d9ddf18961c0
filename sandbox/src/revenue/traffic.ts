import { dayNumber, dayOf } from '../kit/day.ts'
import type { Stage } from '../network/compiled.ts'
import { hash, rounded, seeded, type Random } from '../network/seed.ts'
import { volumeOf } from '../network/volume.ts'
import type { RevenueKey } from './accounts.ts'

/** Who sends traffic to a partner: a vendor by id, or a page of the network's own. */
export type Sender = { tag: string; share: number }

/** One of a dimension's values with its share of the traffic. */
export type Part = { share: number }

/** A sender's traffic of one part on a day. */
export type Traffic<Of extends Part> = {
  sender: Sender
  of: Of
  /** Searches, visits or impressions, whatever the partner counts first. */
  visits: number
  /** Further numbers, the same whenever the day is read. */
  random: Random
}

/**
 * Who sends what to a partner on a day: the same for ever, with quiet weekends. `visits` is what an
 * average sender has on an average day.
 */
export function trafficOf<Of extends Part>(
  { network }: Stage,
  asked: { source: RevenueKey; sheet: string; day: string; visits: number; parts: readonly Of[] },
): Traffic<Of>[] {
  const { clicks: lively } = volumeOf(dayNumber(asked.day))
  return sendersOf(network.vendors).flatMap((sender) =>
    asked.parts.map((of, at) => {
      const seed = `${asked.source}/${asked.sheet}/${asked.day}/${sender.tag}/${at}`
      const random = seeded(hash(seed))
      const mean = asked.visits * sender.share * of.share * lively * (0.7 + 0.6 * random())
      return { sender, of, visits: rounded(random, mean), random }
    }),
  )
}

/** The vendors with a story that have any traffic, one in five of the others, and the network itself. */
function sendersOf(vendors: readonly { id: number; weight: number }[]): Sender[] {
  const some = vendors.filter(({ id }) => [5001, 5002, 5040, 5056].includes(id) || id % 5 === 0)
  return [
    ...some.map(({ id, weight }) => ({ tag: String(id), share: weight ** 0.5 })),
    { tag: 'house', share: 0.3 },
  ]
}

/** How many days have gone by since `day`. */
export function ageOf({ now }: Stage, day: string): number {
  return dayNumber(dayOf(now())) - dayNumber(day)
}

/**
 * What a partner tells of an amount while it may still correct it: one row in three begins up to
 * 6 % too high and comes down day by day.
 */
export function corrected(random: Random, amount: number, age: number, days: number): number {
  const drift = random() < 1 / 3 ? 0.06 * random() : 0
  return Math.round(amount * (1 + drift * Math.max(0, 1 - age / days)))
}

/** Cents a click around a mean, in micros. */
export function priced(random: Random, clicks: number, mean: number): number {
  return clicks * Math.round(mean * (0.8 + 0.4 * random()))
}

/** Sums of the figures of the rows that say the same beside them. */
export function gathered<Row extends object>(
  rows: readonly Row[],
  figures: readonly (keyof Row & string)[],
): Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const said = Object.entries(row).filter(([name]) => !figures.includes(name as never))
    const key = JSON.stringify(said)
    const sum = sums.get(key)
    const added = figures.map((name) => [name, Number(sum?.[name] ?? 0) + Number(row[name])])
    sums.set(key, { ...row, ...Object.fromEntries(added) })
  }
  return [...sums.values()]
}

/** `top` in percent of `bottom` as decimal text of at most four decimals; null when that is 0. */
export function percentText(top: number, bottom: number): string | null {
  return bottom === 0 ? null : String(Math.round((top / bottom) * 1_000_000) / 10_000)
}

export const devices = [
  { device: 'desktop', share: 0.5 },
  { device: 'phone', share: 0.42 },
  { device: 'tablet', share: 0.08 },
] as const
