import { salesProgrammes } from '@orrery/contract/access'
import { addDays, dayAt, daysBetween, type Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import type { Range } from '@orrery/contract/presets'
import { Problem } from '@orrery/contract/problems'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { MOST_ORDER_DAYS } from '@orrery/contract/reports/order-limits'
import type { OrderState } from '@orrery/contract/reports/orders'
import { askedRange } from '../figures/asked-report.ts'
import type { App } from '../kit/app.ts'
import { scopedTo, subjectOf, typeNotOpen, type Scope, type Scoped } from '../kit/scope.ts'

const USUAL_DAYS = 30

/** Whose orders of which days, and which of them. */
interface WhichOrders {
  vendorId: number
  range: Range
  timeZone: string
  /** Those that the caller may see CPA of, each with what its manifest says. */
  programmes: readonly { key: string; name: string; currency: string; finalAfterDays: number }[]
  status: OrderState | undefined
  /** Text in the merchant's name; every merchant without. */
  merchant: string | undefined
}

/** The checked question that every query of orders takes. */
export type AskedOrders = Scoped<WhichOrders>

interface OrderQuery {
  startDate?: Day | undefined
  endDate?: Day | undefined
  status?: OrderState | undefined
  programme?: ProgrammeKey | undefined
  merchant?: string | undefined
  vendorId?: number | undefined
}

/**
 * The orders that a call asks for; of the last 30 days unless it says so itself.
 * @throws Problem invalid, foreignVendor, or typeNotAllowed for a programme without CPA.
 */
export function askedOrders(app: App, scope: Scope, query: OrderQuery): AskedOrders {
  const { status, merchant, programme } = query
  const timeZone = app.config.REPORT_TIME_ZONE
  const endDate = query.endDate ?? dayAt(app.clock(), timeZone)
  const startDate = query.startDate ?? addDays(endDate, 1 - USUAL_DAYS)
  const range = askedRange({ startDate, endDate })
  if (daysBetween(range.start, range.end) >= MOST_ORDER_DAYS) {
    throw new Problem('invalid', messages.ordersTooLong)
  }
  const open = salesProgrammes(scope)
  const asked = open.filter(({ key }) => programme === undefined || key === programme)
  if (programme !== undefined && asked.length === 0) throw typeNotOpen(scope)
  return scopedTo(scope, {
    vendorId: subjectOf(scope, query.vendorId),
    range,
    timeZone,
    programmes: asked,
    status,
    merchant: merchant || undefined,
  })
}
