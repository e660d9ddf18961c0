import type { Sum } from '@orrery/contract/figures/metrics'
import {
  effectKeys,
  factors,
  MOST_GROUPS,
  type EffectKey,
  type WhyMetric,
} from '@orrery/contract/figures/effects'
import { kinds as allKinds, type Kind } from '@orrery/contract/programmes/programme'
import { ratio } from './formulas.ts'

/*
 * SQL that takes differences apart. It goes from the figure before to the figure now over one station
 * for each factor: what the figure would be had this factor and those in front of it changed already and
 * the later ones not yet. What lies between two stations is what the factor did. Stations have 7
 * decimals and what is left goes to the last factor, so nothing is lost (docs/decisions/0027).
 *
 * Relations have the columns of `groups`: `name`, `type`, and each sum now and before.
 */

export interface Apart {
  metric: WhyMetric
  /** Types that are asked about. */
  kinds: readonly Kind[]
  /** Whether sale amounts are in the figure's own currency, so that they can be told apart from it. */
  hasAmounts: boolean
}

/** The factors that change a figure of any of the types, in their order. */
function effectsOf({ metric, kinds }: Apart): EffectKey[] {
  return effectKeys.filter((key) => kinds.some((kind) => factors[metric][kind].includes(key)))
}

const rounded = (value: string) => `round(${value}, 7)`
const is = (kind: Kind) => `type = '${kind}'`

/** As far as a JSON number has seven decimals, also when some are added up. */
const MOST = 100_000_000

/**
 * SQL of a factor's station, null where none can be told: without clicks or sales before there is no rate
 * before, nothing tells what is paid of an order that has no amount, and what one click earned says nothing
 * of so many that the figure leaves every bound.
 */
function station(key: EffectKey, { metric, hasAmounts }: Apart): string {
  const grown = (sum: string, otherwise = 'NULL') => {
    const value = `"before_${metric}" * "${sum}" / "before_${sum}"`
    const isKnown =
      sum === 'saleAmount' ? `"saleAmount" > 0 AND "before_saleAmount" > 0` : `"before_${sum}" > 0`
    return `CASE WHEN ${isKnown} THEN CASE WHEN abs(${value}) <= ${MOST} THEN ${value} END ELSE ${otherwise} END`
  }
  if (key === 'clicks') return grown('clicks')
  const bySales = grown('sales')
  return key === 'conversionRate' || !hasAmounts ? bySales : grown('saleAmount', bySales)
}

/** SQL of what a factor did to the figure of one type. */
function step(key: EffectKey, kind: Kind, what: Apart): string {
  const chain = factors[what.metric][kind]
  const at = chain.indexOf(key)
  if (at < 0) return '0'
  // A station that cannot be told is where the next one is.
  const after = (place: number) =>
    `coalesce(${[...chain.slice(place, -1).map((each) => station(each, what)), `"${what.metric}"`].join(', ')})`
  const from = at === 0 ? `"before_${what.metric}"` : after(at - 1)
  return `${rounded(after(at))} - ${rounded(from)}`
}

/** SQL of the factor itself, over sums of the types that it concerns. */
function factor(key: EffectKey, { metric, kinds, hasAmounts }: Apart, past: boolean): string {
  const own = kinds.filter((kind) => factors[metric][kind].includes(key))
  const sum = (name: string) =>
    `sum("${past ? 'before_' : ''}${name}") FILTER (WHERE ${own.map(is).join(' OR ')})`
  if (key === 'clicks') return sum('clicks')
  if (key === 'cpc') return ratio('cpc', sum(metric), sum('clicks'))
  if (key === 'conversionRate') return ratio('conversionRate', sum('sales'), sum('clicks'))
  if (!hasAmounts) return 'NULL'
  return key === 'aov'
    ? ratio('aov', sum('saleAmount'), sum('sales'))
    : ratio('costOfSale', sum(metric), sum('saleAmount'))
}

/** The sums that a figure and its factors need. */
export function sumsOf(metric: WhyMetric): Sum[] {
  return [...new Set<Sum>(['clicks', 'sales', 'saleAmount', metric])]
}

const bothOf = (metric: WhyMetric) =>
  sumsOf(metric).flatMap((sum) => [`"${sum}"`, `"before_${sum}"`])

/**
 * SQL of what a relation's groups differ by, as the contract's list: the largest differences by name and
 * all others as one. The last entry has what is left, so that they add up to `total`.
 * @param total the relation with `now` and `before` of all groups together.
 */
export function listed(from: string, total: string, what: Apart): string {
  const { metric, kinds } = what
  const effects = effectsOf(what)
  const columns = bothOf(metric)
  const steps = effects.map(
    (key) =>
      `sum(CASE ${kinds.map((kind) => `WHEN ${is(kind)} THEN ${step(key, kind, what)}`).join(' ')} END) AS "${key}"`,
  )
  const ownFactors = effects.flatMap((key) => [
    `${factor(key, what, false)} AS "${key}_now"`,
    `${factor(key, what, true)} AS "${key}_before"`,
  ])
  const remainder = (of: string, figure: string) => `
CASE WHEN lead(place) OVER (ORDER BY place) IS NOT NULL THEN ${figure}
     ELSE ${total}.${of} - coalesce(sum(${figure}) OVER (ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
END AS ${of}`
  const difference = (key: EffectKey, at: number) =>
    at < effects.length - 1
      ? `"${key}"`
      : ['now - before', ...effects.slice(0, -1).map((each) => `"${each}"`)].join(' - ')
  const json = `json_build_object(
  'name', name, 'count', count, 'now', now, 'before', before, 'difference', now - before,
  'effects', json_build_array(${effects
    .map(
      (key, at) =>
        `json_build_object('effect', '${key}', 'difference', ${difference(key, at)}, 'now', "${key}_now", 'before', "${key}_before")`,
    )
    .join(', ')}))`
  return `(
WITH ranked AS (
  SELECT name, row_number() OVER (ORDER BY
    abs(${rounded(`sum("${metric}")`)} - ${rounded(`sum("before_${metric}")`)}) DESC, name) AS rank
  FROM ${from} GROUP BY name
),
of_type AS (
  SELECT least(rank, ${MOST_GROUPS + 1}) AS place, type, min(name) AS name,
         ${columns.map((column) => `sum(${column}) AS ${column}`).join(', ')}
  FROM ${from} JOIN ranked USING (name) GROUP BY 1, 2
),
part AS (
  SELECT place, min(name) AS name, ${rounded(`sum("${metric}")`)} AS now_alone,
         ${rounded(`sum("before_${metric}")`)} AS before_alone, ${[...steps, ...ownFactors].join(', ')}
  FROM of_type GROUP BY place
),
exact AS (
  SELECT part.*, (SELECT count(*) FROM ranked) - ${MOST_GROUPS} AS count,
         ${remainder('now', 'now_alone')}, ${remainder('before', 'before_alone')}
  FROM part CROSS JOIN ${total}
)
SELECT json_build_object(
  'groups', coalesce(json_agg(${json} ORDER BY place) FILTER (WHERE place <= ${MOST_GROUPS}), '[]'),
  'others', (json_agg(${json}) FILTER (WHERE place > ${MOST_GROUPS})) -> 0)
FROM exact)`
}

/** SQL of all groups of a relation as one, in every type; a sum of which a part is not known is none. */
export function together(from: string, { metric }: Apart): string {
  const added = bothOf(metric).map(
    (sum) => `CASE WHEN count(type) = count(${sum}) THEN coalesce(sum(${sum}), 0) END AS ${sum}`,
  )
  return `
SELECT '' AS name, kind AS type, ${added.join(', ')}
FROM (VALUES ${allKinds.map((kind) => `('${kind}')`).join(', ')}) AS every(kind)
LEFT JOIN ${from} ON type = kind GROUP BY kind`
}
