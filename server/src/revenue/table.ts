import type { z } from 'zod'
import type { RevenuePeriod, View } from '@orrery/contract/revenue/view'
import { queuedQuery } from '../figures/queued-query.ts'
import type { App } from '../kit/app.ts'
import type { Scoped } from '../kit/scope.ts'
import type { AskedTable } from './asked-table.ts'
import { revenuePeriod } from './period.ts'
import { tableRows } from './table.query.ts'

/** A view's rows and what stands beside them. */
export interface Table<V extends View> {
  rows: z.input<V['row']>[]
  totals: z.input<V['totals']>
  totalRecords: number
  period: RevenuePeriod
}

/**
 * A view as the asked rows make it, from our own tables: its partner is not asked.
 * @throws Problem tooHeavy or tooManyQueries for all vendors' rows, which may be many.
 */
export async function tableOf<V extends View>(
  app: App,
  view: V,
  asked: Scoped<AskedTable>,
): Promise<Table<V>> {
  const timeZone = app.config.REPORT_TIME_ZONE
  const found =
    asked.vendorId === null
      ? await queuedQuery(app, asked.by, () => tableRows(app.queries, view, asked, timeZone))
      : await tableRows(app.pool, view, asked, timeZone)
  const days = { days: found.days ?? [], asOf: found.as_of }
  return {
    // Both were selected by the view's own columns.
    rows: (found.rows ?? []) as z.input<V['row']>[],
    totals: found.totals as z.input<V['totals']>,
    totalRecords: Number(found.total_records),
    period: revenuePeriod(app, view.source, asked.range, days),
  }
}
