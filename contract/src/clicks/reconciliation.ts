import { z } from 'zod'
import { count, postedNumber, range, sortBy, vendorId } from '../fields.ts'
import { queryPeriod } from '../figures/query.ts'
import { messages } from '../messages.ts'
import { programmes } from '../programmes/all.ts'
import { csv, route } from '../route.ts'
import { reconciliationFigures, type ReconciliationFigure } from './reconciliation-columns.ts'

export const RECONCILIATION_PAGE_SIZE = 100

/** By what it is told apart. */
export const reconciliationGroups = [
  { key: 'day', label: 'Day', kind: 'day' },
  { key: 'programme', label: 'Programme', kind: 'text' },
  { key: 'merchant', label: 'Merchant', kind: 'text' },
  { key: 'placement', label: 'Placement', kind: 'text' },
  { key: 'vendor', label: 'Vendor', kind: 'text' },
] as const
export type ReconciliationGroup = (typeof reconciliationGroups)[number]['key']

/** What the figures of all vendors together are told apart by, and what those of one. */
export const networkGroups: readonly ReconciliationGroup[] = ['day', 'programme', 'vendor']
export const vendorGroups: readonly ReconciliationGroup[] = [
  'day',
  'programme',
  'merchant',
  'placement',
]

const figures = z.object(
  Object.fromEntries(
    reconciliationFigures.map(({ key, meaning }) => [key, count.meta({ description: meaning })]),
  ) as Record<ReconciliationFigure, typeof count>,
)

const [first, ...others] = reconciliationGroups.map(({ key }) => key)

export const reconciliation = route({
  method: 'POST',
  path: '/v1/reconciliation',
  summary:
    'Our redirects beside the clicks that partners counted, with the difference by its reasons; as CSV every row.',
  source: 'added',
  access: { who: 'vendor', key: true },
  inView: true,
  body: z
    .object({
      ...range,
      /** All that the vendor may see unless named. */
      programmes: z
        .array(z.enum(programmes.map(({ key }) => key)))
        .min(1)
        .max(programmes.length)
        .optional(),
      /** Another vendor, for the administrator's session. */
      vendorId: vendorId.optional(),
      /** All vendors together, for the administrator's session. */
      everyVendor: z.boolean().default(false),
      groupBy: z.enum([first ?? 'day', ...others]).default('day'),
      /** Unless said the newest day or the most redirects first. */
      sort: sortBy([...reconciliationGroups, ...reconciliationFigures]),
      page: postedNumber(1, 1_000_000).default(1),
      pageSize: postedNumber(1, 1000).default(RECONCILIATION_PAGE_SIZE),
    })
    .superRefine(({ everyVendor, groupBy, vendorId: named }, context) => {
      if (everyVendor && named !== undefined)
        context.addIssue({ code: 'custom', message: messages.vendorOrEvery })
      const fits = everyVendor ? networkGroups : vendorGroups
      if (fits.includes(groupBy)) return
      context.addIssue({ code: 'custom', message: `groupBy: ${messages.thereAre(fits)}` })
    }),
  answer: z.object({
    rows: z.array(figures.extend({ name: z.string() })),
    totals: figures,
    totalRecords: count,
    period: queryPeriod.omit({ currency: true }),
  }),
  csv: csv('reconciliation.csv'),
})
