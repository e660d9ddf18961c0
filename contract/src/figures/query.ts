import { z } from 'zod'
import { comparisons } from '../compared-range.ts'
import { count, day, named, postedNumber, range, vendorId } from '../fields.ts'
import { messages } from '../messages.ts'
import { programmes, type ProgrammeKey } from '../programmes/all.ts'
import { basis } from '../reports/comparison.ts'
import { incompleteRun } from '../reports/all-programmes.ts'
import { csv, route } from '../route.ts'
import { dimensionKeys, dimensions, type DimensionKey } from './dimensions.ts'
import { filters } from './filter.ts'
import { metricKeys, metrics, type MetricKey } from './metrics.ts'
import { queryExamples } from './query-examples.ts'

const MOST_DIMENSIONS = 2
const QUERY_PAGE_SIZE = 100

const programmeKeys = programmes.map(({ key }) => key) as [ProgrammeKey, ...ProgrammeKey[]]

/** Each of a list once, so that no column stands twice. */
const once = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Which figures are asked about: shared by every call of the room. */
export const asked = {
  ...range,
  /** All that the vendor may see unless named. */
  programmes: z
    .array(z.enum(programmeKeys))
    .min(1)
    .max(programmes.length)
    .transform(once)
    .optional(),
  isCPC: z
    .boolean()
    .optional()
    .meta({ description: 'CPC or not; when left out, both, as far as the vendor may see them' }),
  /** Another vendor, for the administrator's session. */
  vendorId: vendorId.optional(),
  filters,
  /** An earlier range by rule, or days of one's own; none unless said. */
  compare: z.union([z.enum(comparisons), z.object(range)]).optional(),
  /**
   * By days of the month rather than weekdays; unless said, ranges of whole months are, and days of one's own
   * that lie whole months before.
   */
  byCalendar: z.boolean().optional(),
}

const orderable = [...metricKeys, ...dimensionKeys] as [
  MetricKey | DimensionKey,
  ...(MetricKey | DimensionKey)[],
]
const order = z.tuple([z.enum(orderable), z.enum(['asc', 'desc'])])

export const queryBody = z
  .object({
    ...asked,
    metrics: z.array(z.enum(metricKeys)).min(1).max(metricKeys.length).transform(once),
    dimensions: z
      .array(z.enum(dimensionKeys))
      .max(MOST_DIMENSIONS, { error: named(messages.atMost(MOST_DIMENSIONS)) })
      .transform(once)
      .default([]),
    /** The greatest of the first metric first unless said; days, weeks and months newest first. */
    orderBy: z.array(order).max(3).default([]),
    page: postedNumber(1, 1_000_000).default(1),
    pageSize: postedNumber(1, 1000).default(QUERY_PAGE_SIZE),
  })
  .superRefine(({ dimensions: by, orderBy }, context) => {
    for (const [key] of orderBy) {
      if (key in metrics || by.some((known) => known === key)) continue
      context.addIssue({ code: 'custom', message: `orderBy ${key}: ${messages.orderNotAsked}` })
    }
  })
export type QueryBody = z.input<typeof queryBody>

/** An object with one field of a type for each key. */
function each<Key extends string, Type extends z.ZodType>(
  keys: readonly Key[],
  type: (key: Key) => Type,
): z.ZodObject<Record<Key, Type>> {
  return z.object(Object.fromEntries(keys.map((key) => [key, type(key)])) as Record<Key, Type>)
}

/** Null where the figure has no value, or is not known because a part of it is not or nobody has told of these days. */
const figures = each(metricKeys, (key) =>
  z.number().nullable().optional().meta({ description: metrics[key].meaning }),
)
const names = each(dimensionKeys, (key) =>
  z.union([z.string(), z.number()]).optional().meta({ description: dimensions[key].meaning }),
)

/** The asked metrics by the asked dimensions; empty text where a dimension has no value. */
const queryRow = names.extend(figures.shape).extend({
  /** Of the row's money, where it is by programme and has some that is not in euro. */
  currency: z.string().optional(),
  /** The same of the days compared with; null where these are not known, or a row of days has no counterpart. */
  previous: figures.nullable().optional(),
})
export type QueryRow = z.infer<typeof queryRow>

/** What every answer of the room says of its days, whatever was asked. */
export const queryPeriod = z.object({
  startDate: day,
  endDate: day,
  timeZone: z.string(),
  /** Of money that is not in euro; null where programmes of several currencies are together: by programme each row says its own. */
  currency: z.string().nullable(),
  /** When the newest of the shown days was last confirmed; null when none has figures. */
  asOf: z.iso.datetime().nullable(),
  /** Days up to today that are neither final nor estimated, in a row as far as they are alike. */
  incomplete: z.array(incompleteRun.extend({ programme: z.string() })),
})

const previous = figures.extend({
  startDate: day,
  endDate: day,
  /** On what ground each asked metric is compared. */
  basis: each(metricKeys, () => basis.nullable().optional()),
})

export const query = route({
  method: 'POST',
  path: '/v1/query',
  summary:
    'Any figures by up to two dimensions: filtered, compared, ordered, a page (from 1) at a time; as CSV every row, those of weeks, months and weekdays with their number of days.',
  source: 'added',
  access: { who: 'vendor', key: true },
  inView: true,
  body: queryBody,
  answer: z.object({
    rows: z.array(queryRow),
    totals: figures,
    /** Absent unless a comparison was asked for; null when there is nothing to compare with. */
    previous: previous.nullable().optional(),
    totalRecords: count,
    /** Of these, how many the days compared with have alone; absent unless a comparison was asked for. */
    onlyBefore: count.optional(),
    period: queryPeriod,
  }),
  csv: csv('query.csv'),
  examples: queryExamples,
})
