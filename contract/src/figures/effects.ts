import type { Kind } from '../programmes/programme.ts'
import type { MetricKey, Sum } from './metrics.ts'

/** The figures whose change can be taken apart. */
export const whyMetrics = [
  'earnings',
  'earningsEur',
  'sales',
  'clicks',
] as const satisfies readonly Sum[]
export type WhyMetric = (typeof whyMetrics)[number]

/** What a change is put down to, in the order in which one after the other goes from before to now. */
export const effectKeys = [
  'clicks',
  'cpc',
  'conversionRate',
  'aov',
  'costOfSale',
] as const satisfies readonly MetricKey[]
export type EffectKey = (typeof effectKeys)[number]

const paid: Record<Kind, readonly EffectKey[]> = {
  CPC: ['clicks', 'cpc'],
  CPA: ['clicks', 'conversionRate', 'aov', 'costOfSale'],
}

/** The factors that a figure of a type is the product of (docs/decisions/0027). */
export const factors: Record<WhyMetric, Record<Kind, readonly EffectKey[]>> = {
  earnings: paid,
  earningsEur: paid,
  sales: { CPC: ['clicks', 'conversionRate'], CPA: ['clicks', 'conversionRate'] },
  clicks: { CPC: ['clicks'], CPA: ['clicks'] },
}

/** The groups of a list that stand for themselves; all others are one entry. */
export const MOST_GROUPS = 8
export const MOST_RESTATED = 50
