import { allowedTypes } from '@orrery/contract/access'
import {
  comparedRange,
  type AskedComparison,
  type ComparedRange,
} from '@orrery/contract/compared-range'
import { daysBetween } from '@orrery/contract/day'
import { LONGEST_RANGE_DAYS } from '@orrery/contract/longest-range'
import { messages } from '@orrery/contract/messages'
import type { Range } from '@orrery/contract/presets'
import { Problem } from '@orrery/contract/problems'
import { programmes, type ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import { scopedTo, subjectOf, typeNotOpen, type Scope, type Scoped } from '../kit/scope.ts'

/** Whose figures of which programme, type and days. */
export interface WhichReport {
  vendorId: number
  programme: ProgrammeKey
  kind: Kind
  range: Range
  /** The days that it is compared with; null without comparison. */
  before: ComparedRange | null
  currency: string
  /** Days after which the partner no longer restates. */
  finalAfterDays: number
  timeZone: string
}

/** The checked query that every report query takes. */
export type AskedReport = Scoped<WhichReport>

interface ReportQuery extends AskedComparison {
  startDate: string
  endDate: string
  isCPC?: boolean | undefined
  vendorId?: number | undefined
  campaign_id?: number | undefined
}

/**
 * Turns a report call's query into what may be read: dates in order, a type the flags allow, a
 * vendor the caller may see.
 * @throws Problem invalid, typeNotAllowed or foreignVendor.
 */
export async function askedReport(
  app: App,
  scope: Scope,
  programmeKey: ProgrammeKey,
  query: ReportQuery,
): Promise<AskedReport> {
  const programme = programmes.find((each) => each.key === programmeKey)
  if (!programme) throw new Problem('notFound')
  const range = askedRange(query)
  const vendorId = subjectOf(scope, query.vendorId, query.campaign_id)
  const { key, currency, finalAfterDays } = programme
  const timeZone = app.config.REPORT_TIME_ZONE
  const kind = allowedKind(scope, key, query.isCPC)
  const before = comparedRange(range, query)
  const which = {
    vendorId,
    programme: key,
    kind,
    range,
    before,
    currency,
    finalAfterDays,
    timeZone,
  }
  return scopedTo(scope, which)
}

/**
 * The days of a query.
 * @param field what stands before the message, where it is not the query's own range.
 * @throws Problem invalid for dates out of order or too far apart.
 */
export function askedRange(
  { startDate, endDate }: Pick<ReportQuery, 'startDate' | 'endDate'>,
  field = '',
): Range {
  const days = daysBetween(startDate, endDate)
  if (days < 0) throw new Problem('invalid', field + messages.startAfterEnd)
  if (days >= LONGEST_RANGE_DAYS) throw new Problem('invalid', field + messages.rangeTooLong)
  return { start: startDate, end: endDate }
}

/** @throws Problem typeNotAllowed for a type of the programme that the caller's flags do not allow now. */
export function checkedType(scope: Scope, programme: ProgrammeKey, kind: Kind | undefined): Kind {
  if (kind === undefined || !allowedTypes(scope, programme).includes(kind)) {
    throw typeNotOpen(scope)
  }
  return kind
}

/** The asked type, or the first allowed one. */
function allowedKind(scope: Scope, programme: ProgrammeKey, isCPC: boolean | undefined): Kind {
  const [first] = allowedTypes(scope, programme)
  return checkedType(scope, programme, isCPC === undefined ? first : isCPC ? 'CPC' : 'CPA')
}
