import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { subjectOf, scopedTo, type Scope, type Scoped } from '../kit/scope.ts'
import { askedDays, type LogDays } from './asked-days.ts'
import type { App } from '../kit/app.ts'

/** Whose calls of which days, and which of them. */
interface WhichCalls extends LogDays {
  /** Null for all vendors together. */
  vendorId: number | null
  /** Text in the path; every path without. */
  path: string | undefined
  /** A status, or the first digit of many: `404`, `4`. */
  status: string | undefined
}

/** The checked question that every query of calls takes. */
export type AskedCalls = Scoped<WhichCalls>

interface CallQuery {
  startDate?: string | undefined
  endDate?: string | undefined
  vendorId?: number | undefined
  path?: string | undefined
  status?: string | undefined
  by?: 'vendor' | undefined
}

/**
 * The calls that are asked for.
 * @throws Problem invalid, foreignVendor or adminOnly.
 */
export function askedCalls(app: App, scope: Scope, query: CallQuery): AskedCalls {
  const { path, status } = query
  const vendorId =
    query.by === 'vendor' && query.vendorId === undefined ? null : subjectOf(scope, query.vendorId)
  const asked = scopedTo(scope, {
    ...askedDays(app, query),
    vendorId,
    path: path || undefined,
    status: status?.replace('xx', ''),
  })
  if (query.by === 'vendor' && isOneStatus(asked)) {
    throw new Problem('invalid', messages.oneStatusByVendor)
  }
  return asked
}

/** Whether days do not tell how many calls fit: they count by the kind of status alone. */
export function isOneStatus({ status }: Pick<WhichCalls, 'status'>): boolean {
  return status !== undefined && status.length > 1
}
