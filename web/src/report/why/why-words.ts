import type { Answer } from '@orrery/contract/client'
import { nounFor } from '@orrery/contract/counted'
import { addDays, daysBetween } from '@orrery/contract/day'
import { metrics } from '@orrery/contract/figures/metrics'
import type { EffectKey, WhyMetric } from '@orrery/contract/figures/effects'
import type { WhyEffect } from '@orrery/contract/figures/why'
import { dayRange } from '../../format/day.ts'
import type { Digits } from '../../format/figure.ts'
import { roundedDifference, roundedToTotal } from '../../format/largest-remainder.ts'
import { count, money, rate } from '../../format/number.ts'
import { comparedPart, comparesPart } from '../../programmes/compared-part.ts'

export type Why = Answer<'POST /v1/why'>

/** The decimals in which parts of a difference are told. */
export const partDigits: Record<WhyMetric, Digits> = {
  earnings: [2, 2],
  earningsEur: [2, 2],
  sales: [0, 1],
  clicks: [0, 0],
}

/** Whether a figure is money, which takes its currency. */
export function isMoney(metric: WhyMetric): boolean {
  return metric === 'earnings' || metric === 'earningsEur'
}

/** How an amount of a figure is written. */
export function written(metric: WhyMetric, currency: string) {
  const digits = partDigits[metric]
  return (amount: number) =>
    isMoney(metric) ? money(amount, currency, digits) : rate(amount, digits)
}

/** The difference as it is told: that of the figures beside it as they are read. Null where there is none. */
export function shownDifference(
  metric: WhyMetric,
  { now, before, difference }: Pick<Why, 'now' | 'before' | 'difference'>,
): number | null {
  if (now === null || before === null || difference === null) return null
  return roundedDifference(now, before, partDigits[metric][1])
}

/**
 * `You earned $120.40 less than in the 7 days before (2026-03-07 – 2026-03-13).` Where days are not in, `You earned
 * $120.40 less than on the same days of 2026-03-07 – 2026-03-13`, or, of a range that has more days than these, `than
 * in what is compared of 2026-01-01 – 2026-01-31.`
 */
export function leadWords(metric: WhyMetric, currency: string, why: Why): string {
  const { previous, period } = why
  const difference = shownDifference(metric, why)
  if (difference === null || !previous) return ''
  const than = daysWords(previous, period)
  const size = Math.abs(difference)
  const amount = written(metric, currency)(size)
  if (isMoney(metric)) {
    if (size === 0) return `You earned as much as ${than}.`
    return `You earned ${amount} ${difference > 0 ? 'more' : 'less'} than ${than}.`
  }
  const many = metrics[metric].label.toLowerCase()
  if (size === 0) return `You had as many ${many} as ${than}.`
  const what = nounFor(size, many.replace(/s$/, ''), many)
  return `You had ${amount} ${difference > 0 ? 'more' : 'fewer'} ${what} than ${than}.`
}

/** Where no run has changed a figure: others of the same days may have been. */
export function unchangedWords(metric: WhyMetric): string {
  const name = isMoney(metric) ? 'earnings' : metrics[metric].label.toLowerCase()
  return `No run has changed the ${name} of these days since they were first stored.`
}

function daysWords(
  previous: { startDate: string; endDate: string },
  period: Why['period'],
): string {
  const days = dayRange(previous.startDate, previous.endDate)
  if (comparesPart(period.incomplete)) {
    const hasMore =
      daysBetween(previous.startDate, previous.endDate) >
      daysBetween(period.startDate, period.endDate)
    return hasMore
      ? `in ${comparedPart(previous, period.incomplete)}`
      : `on the same days of ${days}`
  }
  const before = beforeWords(previous, period)
  return before === undefined ? `in ${days}` : `in ${before} (${days})`
}

function beforeWords(
  previous: { startDate: string; endDate: string },
  { startDate }: Why['period'],
): string | undefined {
  if (addDays(previous.endDate, 1) !== startDate) return undefined
  const days = daysBetween(previous.startDate, startDate)
  return days === 1 ? 'the day before' : `the ${count(days)} days before`
}

/**
 * `Fewer clicks took $150.20, a better CPC brought $29.80.` They add up to {@link shownDifference}. Empty when
 * nothing did anything, and where the figure is its own only part.
 */
export function effectWords(metric: WhyMetric, currency: string, why: Why): string {
  if (metric === 'clicks') return ''
  const { effects } = why
  const write = written(metric, currency)
  const amounts = roundedToTotal(
    closed(effects, why.difference, shownDifference(metric, why)),
    partDigits[metric][1],
  )
  const parts = effects.flatMap((effect, at) => {
    const amount = amounts[at] ?? 0
    if (amount === 0) return []
    return [`${factorWords(effect)} ${amount > 0 ? 'brought' : 'took'} ${write(Math.abs(amount))}`]
  })
  const text = parts.join(', ')
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** What the effects did, of which the largest takes what rounding the difference has left. */
function closed(
  effects: readonly WhyEffect[],
  difference: number | null,
  shown: number | null,
): number[] {
  const amounts = effects.map((effect) => effect.difference)
  const sizes = amounts.map(Math.abs)
  const most = sizes.indexOf(Math.max(...sizes))
  return amounts.map((amount, at) =>
    at === most ? amount + ((shown ?? 0) - (difference ?? 0)) : amount,
  )
}

/** What a factor is called that has gone up, and one that has gone down. */
type UpOrDown = readonly [up: string, down: string]
const factorNames: Record<EffectKey, UpOrDown> = {
  clicks: ['more clicks', 'fewer clicks'],
  cpc: ['a better CPC', 'a lower CPC'],
  conversionRate: ['a better conversion rate', 'a lower conversion rate'],
  aov: ['larger orders', 'smaller orders'],
  costOfSale: ['a larger share of each order', 'a smaller share of each order'],
}
/** Where no order value is known, of which it would be a share. */
const PAY_NAMES: UpOrDown = ['better pay per sale', 'lower pay per sale']

function factorWords({ effect, now, before, difference }: WhyEffect): string {
  const isTold = now !== null && before !== null
  const [up, down] = effect === 'costOfSale' && !isTold ? PAY_NAMES : factorNames[effect]
  const isUp = isTold && now !== before ? now > before : difference > 0
  return isUp ? up : down
}
