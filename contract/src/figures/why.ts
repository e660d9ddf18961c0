import { z } from 'zod'
import { comparisons } from '../compared-range.ts'
import { count, day, money, named, range, rate } from '../fields.ts'
import { messages } from '../messages.ts'
import { kinds } from '../programmes/programme.ts'
import { basis } from '../reports/comparison.ts'
import { route } from '../route.ts'
import { effectKeys, whyMetrics } from './effects.ts'
import { metrics } from './metrics.ts'
import { asked, queryPeriod } from './query.ts'
import { whyExamples } from './why-examples.ts'

const effect = z.object({
  effect: z
    .enum(effectKeys)
    .meta({ description: effectKeys.map((key) => metrics[key].label).join(', ') }),
  /** What it brought, or took where it is negative. */
  difference: money,
  /** The factor itself; null where it has no value, or not one of all programmes together. */
  now: rate,
  before: rate,
})
export type WhyEffect = z.infer<typeof effect>

const part = z.object({
  now: money,
  before: money,
  difference: money,
  /** Of its own clicks and rates; they add up to its difference. */
  effects: z.array(effect),
})
export type WhyPart = z.infer<typeof part>

/** Adds up to the whole difference. */
const list = z.object({
  /** The largest differences first; the name is empty where the dimension has no value. */
  groups: z.array(part.extend({ name: z.string() })),
  /** All that are not named, how many these are, as one; null when there are none. */
  others: part.extend({ count }).nullable(),
})
export type WhyList = z.infer<typeof list>

/** A pull or an upload that changed figures that stood there already. */
const restatement = z.object({
  at: z.iso.datetime(),
  reason: z.string(),
  programme: z.string(),
  kind: z.enum(kinds),
  startDate: day,
  endDate: day,
  /** By how much the figure of the range changed, and that of the days compared with as they stand today. */
  now: money.nullable(),
  before: money.nullable(),
})
export type Restatement = z.infer<typeof restatement>

export const whyBody = z.object({
  ...asked,
  metric: z.enum(whyMetrics),
  compare: z
    .union([z.enum(comparisons).exclude(['none']), z.object(range)], {
      error: named(messages.badComparison),
    })
    .default('previous'),
})

export type WhyBody = z.input<typeof whyBody>

export const why = route({
  method: 'POST',
  path: '/v1/why',
  summary:
    'Why a figure changed: the difference taken apart, to the last decimal, by clicks and rates, by merchant and by placement.',
  source: 'added',
  access: { who: 'vendor', key: true },
  inView: true,
  body: whyBody,
  examples: whyExamples,
  answer: z.object({
    now: money.nullable(),
    before: money.nullable(),
    /** Null where one of the two is not known; then nothing is taken apart. */
    difference: money.nullable(),
    /** Clicks first, each at what the later ones were before; the last is what remains. */
    effects: z.array(effect),
    byMerchant: list,
    byPlacement: list,
    /** Null when there is nothing to compare with. */
    previous: z.object({ startDate: day, endDate: day, basis: basis.nullable() }).nullable(),
    /** The newest first; amounts are null where filters need rows to tell. */
    restated: z.object({ runs: z.array(restatement), more: count }),
    /** What to know before believing the difference; null when nothing. */
    note: z.string().nullable(),
    period: queryPeriod,
  }),
})
