import { z } from 'zod'
import { runId } from '../admin/report-runs.ts'
import { count, day, money, pageNo, sortBy, wholeNumber } from '../fields.ts'
import { csv, route } from '../route.ts'

/** The columns of a run's difference in their order, on screen and in the file. */
export const differenceColumns = [
  { key: 'date', label: 'Day', kind: 'day' },
  { key: 'vendorId', label: 'Vendor', kind: 'count' },
  { key: 'earningsBefore', label: 'Earnings before', kind: 'money' },
  { key: 'earningsAfter', label: 'Earnings after', kind: 'money' },
  { key: 'difference', label: 'Difference', kind: 'money' },
  { key: 'added', label: 'Added', kind: 'count' },
  { key: 'changed', label: 'Changed', kind: 'count' },
  { key: 'removed', label: 'Removed', kind: 'count' },
  { key: 'unchanged', label: 'Same', kind: 'count' },
  { key: 'rowsBefore', label: 'Rows before', kind: 'count' },
  { key: 'rowsAfter', label: 'Rows after', kind: 'count' },
  { key: 'clicksBefore', label: 'Clicks before', kind: 'count' },
  { key: 'clicksAfter', label: 'Clicks after', kind: 'count' },
  { key: 'salesBefore', label: 'Sales before', kind: 'count' },
  { key: 'salesAfter', label: 'Sales after', kind: 'count' },
] as const

/** Null of a run that was not kept for a decision: its rows were not compared one by one. */
const rowsOf = count.nullable()

export const getRunDifference = route({
  method: 'GET',
  path: '/home/getRunDifference',
  summary:
    'The vendors’ days that a run changed or would change, before and after, the greatest difference first.',
  source: 'added',
  access: { who: 'admin' },
  query: z.object({
    runId,
    pageNo,
    pageSize: wholeNumber(1, 100).optional(),
    sort: sortBy(differenceColumns),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        date: day,
        vendorId: count,
        added: rowsOf,
        changed: rowsOf,
        removed: rowsOf,
        unchanged: rowsOf,
        rowsBefore: count,
        rowsAfter: count,
        clicksBefore: count,
        clicksAfter: count,
        salesBefore: count,
        salesAfter: count,
        earningsBefore: money,
        earningsAfter: money,
        /** Earnings after less earnings before. */
        difference: money,
      }),
    ),
    totalCount: count,
    currency: z.string(),
  }),
  csv: csv('run-difference.csv'),
})
