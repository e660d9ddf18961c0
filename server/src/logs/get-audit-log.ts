import { auditActions } from '@orrery/contract/logs/audit-actions'
import { MOST_COUNTED_ENTRIES } from '@orrery/contract/logs/audit-log'
import { LOG_ROWS } from '@orrery/contract/logs/log-limits'
import { queuedQuery } from '../figures/queued-query.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Handler } from '../kit/http/handler.ts'
import { askedDays, daysOf, placeText, readPlace } from './asked-days.ts'
import { countedEntries, entries, entriesFile, type EntryRow } from './audit-log.query.ts'

/** Who did what, for the administrator. */
export const getAuditLog: Handler<'GET /home/logs/audit'> = async ({
  app,
  scope,
  query,
  asFile,
}) => {
  const { action, actor, subject, before, limit = LOG_ROWS } = query
  const asked = { ...askedDays(app, query), action, actor, subject }
  if (asFile) return copyCsv(app.exports, ...entriesFile(asked, auditActions))
  const page = { before: before === undefined ? undefined : readPlace(before), limit: limit + 1 }
  const [found, totalRecords] = await queuedQuery(app, scope.vendorId, () =>
    Promise.all([
      entries(app.queries, asked, page),
      countedEntries(app.queries, asked, MOST_COUNTED_ENTRIES),
    ]),
  )
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    reportsData: shown.map(onWire),
    totalRecords,
    older: last ? placeText({ time: last.micros, id: last._id }) : null,
    ...daysOf(asked),
  }
}

function onWire({
  _id,
  at,
  action,
  actor_id,
  actor_name,
  person_name,
  subject,
  detail,
  request_id,
}: EntryRow) {
  return {
    _id,
    at: at.toISOString(),
    action,
    actorId: actor_id,
    actorName: actor_name,
    personName: person_name,
    subject,
    detail,
    requestId: request_id,
  }
}
