import { LOG_ROWS } from '@orrery/contract/logs/log-limits'
import { queuedQuery } from '../figures/queued-query.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Handler } from '../kit/http/handler.ts'
import {
  calls,
  callingVendors,
  callingVendorsFile,
  callsFile,
  callsOnlyCounted,
  type CallRow,
} from './api-log.query.ts'
import { askedCalls, isOneStatus } from './asked-calls.ts'
import { daysOf, placeText, readPlace } from './asked-days.ts'

/** 2-links §7: calls of vendors' programs, or how many each vendor made. */
export const getApiLogs: Handler<'GET /home/logs/apiLogs'> = async ({
  app,
  scope,
  query,
  asFile,
}) => {
  const asked = askedCalls(app, scope, query)
  if (asFile) {
    const file = query.by === 'vendor' ? callingVendorsFile(asked) : callsFile(asked)
    return copyCsv(app.exports, ...file)
  }
  const { before, limit = LOG_ROWS } = query
  const page = { before: before === undefined ? undefined : readPlace(before), limit: limit + 1 }
  const [vendors, onlyCounted, found] = await Promise.all([
    isOneStatus(asked) ? [] : callingVendors(app.pool, asked),
    callsOnlyCounted(app.pool, asked),
    query.by === 'vendor'
      ? []
      : queuedQuery(app, scope.vendorId, () => calls(app.queries, asked, page)),
  ])
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    reportsData: shown.map(onWire),
    data: vendors.map(({ full_name, created_date, email, vendor_id, calls: made }) => ({
      data: {
        fullName: full_name,
        created_date: created_date.toISOString(),
        email,
        vendorId: vendor_id,
      },
      count: Number(made),
    })),
    vendors: Number(vendors[0]?.all_vendors ?? 0),
    totalRecords: isOneStatus(asked) ? null : Number(vendors[0]?.all_calls ?? 0),
    onlyCounted,
    older: last ? placeText({ time: String(last.at.getTime()), id: last._id }) : null,
    ...daysOf(asked),
  }
}

function onWire({ at, rows, took_ms, bytes, ...call }: CallRow) {
  return {
    ...call,
    at: at.toISOString(),
    rows: rows === null ? null : Number(rows),
    durationMs: took_ms,
    bytes: Number(bytes),
  }
}
