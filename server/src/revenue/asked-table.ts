import { addDays, dayAt, type Day } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import { REVENUE_PAGE_SIZE, USUAL_DAYS } from '@orrery/contract/revenue/asked'
import type { Sort } from '@orrery/contract/sort'
import { askedRange } from '../figures/asked-report.ts'
import type { App } from '../kit/app.ts'
import { askedSort } from '../kit/order-by.ts'
import { scopedTo, subjectOf, type Scope, type Scoped } from '../kit/scope.ts'

/** Which rows of a view are asked for. */
export interface AskedTable {
  /** Who asks. */
  by: number
  /** Null: every vendor's and the network's own. */
  vendorId: number | null
  range: Range
  channel: string | undefined
  /** By a column of the view; its own order when undefined. */
  sort: Sort | undefined
  limit: number
  offset: number
}

interface Request {
  startDate?: Day | undefined
  endDate?: Day | undefined
  vendorId?: number | undefined
  channel?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  pageSize?: number | undefined
}

/**
 * What a request asks for, held against who asks. An administrator who names no vendor sees all.
 * @throws Problem foreignVendor; invalid for a range that ends before it starts or is too long.
 */
export function askedTable(app: App, scope: Scope, request: Request): Scoped<AskedTable> {
  const { endDate = usualEnd(app, request), page = 0, pageSize = REVENUE_PAGE_SIZE } = request
  const { startDate = addDays(endDate, 1 - USUAL_DAYS) } = request
  const all = scope.role === 'admin' && request.vendorId === undefined
  return scopedTo(scope, {
    by: scope.vendorId,
    vendorId: all ? null : subjectOf(scope, request.vendorId),
    range: askedRange({ startDate, endDate }),
    // An empty choice is none.
    channel: request.channel === '' ? undefined : request.channel,
    sort: askedSort(request.sort),
    limit: pageSize,
    offset: page * pageSize,
  })
}

/** Yesterday, but for whoever begins later. */
function usualEnd(app: App, { startDate }: Request): Day {
  const last = yesterday(app)
  return startDate !== undefined && startDate > last ? startDate : last
}

/** The last day that a partner may have compiled. */
export function yesterday(app: App): Day {
  return addDays(dayAt(app.clock(), app.config.REPORT_TIME_ZONE), -1)
}
