import * as fc from 'fast-check'
import { addDays, type Day } from '@orrery/contract/day'
import { dimensionKeys, type DimensionKey } from '@orrery/contract/figures/dimensions'
import type { Filter } from '@orrery/contract/figures/filter'
import { metricKeys } from '@orrery/contract/figures/metrics'
import type { QueryBody } from '@orrery/contract/figures/query'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { FIRST, LAST, texts } from './told-network.ts'

/** The days that were told of, and some on either side that were not. */
const day: fc.Arbitrary<Day> = fc.integer({ min: -8, max: 62 }).map((at) => addDays(FIRST, at))
const days = fc
  .tuple(day, fc.oneof(fc.constantFrom(0, 6), fc.nat(40)))
  .map(([startDate, more]) => ({ startDate, endDate: addDays(startDate, more) }))
/** What screens ask for most: the newest week, also with the day that nobody has told of yet, a month. */
const usual = fc.constantFrom(
  { startDate: addDays(LAST, -6), endDate: LAST },
  { startDate: addDays(LAST, -5), endDate: addDays(LAST, 1) },
  { startDate: LAST, endDate: LAST },
  { startDate: '2026-02-01', endDate: '2026-02-28' },
)
export const randomRange = fc.oneof(days, usual)

/** Days of one's own that were told of, and are more than most ranges have. */
const toldDays = fc.tuple(fc.nat(30), fc.integer({ min: 7, max: 27 })).map(([at, more]) => ({
  startDate: addDays(FIRST, at),
  endDate: addDays(FIRST, at + more),
}))
const ownDays = fc.oneof(days, toldDays)

const known: Record<DimensionKey, readonly string[]> = {
  day: [LAST, addDays(LAST, -3), '2026-02-10'],
  week: ['2026-03-16', '2026-03-09'],
  month: ['2026-02-01', '2026-03-01'],
  weekday: ['1', '4', '7'],
  programme: ['orion', 'rigel', 'altair', 'vega'],
  type: ['CPC', 'CPA'],
  ...texts,
}

const filter: fc.Arbitrary<Filter> = fc.constantFrom(...dimensionKeys).chain((dimension) => {
  const named = fc.array(fc.constantFrom(...known[dimension]), { minLength: 1, maxLength: 3 })
  // A part of a word, in other letters too; and what is in none of them.
  const parts = fc.array(
    fc.tuple(fc.constantFrom(...known[dimension]), fc.boolean()).map(([text, large]) => {
      const part = [...text].slice(1, 4).join('')
      return large ? part.toUpperCase() : part
    }),
    { minLength: 1, maxLength: 2 },
  )
  return fc.oneof(
    named.map((is) => ({ dimension, is })),
    named.map((isNot) => ({ dimension, isNot })),
    parts.map((contains) => ({ dimension, contains })),
    fc.constant({ dimension, none: true as const }),
  )
})

const programmes: readonly ProgrammeKey[] = ['orion', 'rigel', 'altair']
const some = { requiredKeys: [] }

/** Any question that is right as far as the contract can say. */
export const randomQuestion: fc.Arbitrary<QueryBody> = fc
  .record({
    range: randomRange,
    metrics: fc.uniqueArray(fc.constantFrom(...metricKeys), { minLength: 1, maxLength: 5 }),
    dimensions: fc.uniqueArray(fc.constantFrom(...dimensionKeys), { maxLength: 2 }),
    filters: fc.oneof(fc.constant<Filter[]>([]), fc.array(filter, { maxLength: 2 })),
    compare: fc.oneof(fc.constantFrom('previous', 'previous', 'year', 'none'), ownDays),
    which: fc.record(
      {
        programmes: fc.oneof(
          fc.constant<ProgrammeKey[]>(['orion']),
          fc.uniqueArray(fc.constantFrom(...programmes), { minLength: 1 }),
        ),
        isCPC: fc.boolean(),
        byCalendar: fc.boolean(),
      },
      some,
    ),
    order: fc.tuple(fc.constantFrom(...metricKeys, 'first'), fc.constantFrom('asc', 'desc')),
    pageSize: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ range: asked, which, order: [by, way], dimensions, ...rest }) => {
    const orderBy: QueryBody['orderBy'] = by === 'first' ? [] : [[by, way]]
    return { ...asked, ...which, ...rest, dimensions, orderBy }
  })
