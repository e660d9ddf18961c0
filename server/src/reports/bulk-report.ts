import { permits } from '@orrery/contract/access'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { programmeOf, type ProgrammeKey } from '@orrery/contract/programmes/all'
import { auditForeignFile } from '../accounts/audit-call.ts'
import { lookingAt } from '../accounts/looking-at.ts'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { NamedFile } from '../kit/http/named-file.ts'
import { notOpen, type Scope } from '../kit/scope.ts'
import { randomId } from '../kit/secrets.ts'
import { askedReport, checkedType } from '../figures/asked-report.ts'
import type { AskedFile } from './bulk-report-file.ts'
import { bulkReport, bulkReportFile, type StoredBulkReport } from './bulk-report.query.ts'
import { startBulkReport } from './start-bulk-report.query.ts'

/** Seconds after which one of a vendor's reports has usually ended. */
const RETRY_SECONDS = 10

/** 3-decisions §3, Generate Report. */
export const createBulkReports: Handler<'POST /home/createBulkReports'> = async ({
  app,
  scope,
  body,
}) => {
  const { programme, aggregation } = body
  mayRead(scope, programme)
  const asked: AskedFile = { ...(await askedReport(app, scope, programme, body)), aggregation }
  const id = randomId()
  if (!(await startBulkReport(app, scope.vendorId, id, asked))) {
    throw new Problem('tooManyReports', undefined, RETRY_SECONDS)
  }
  return { data: { _id: id, state: 'waiting', done: 0, total: 0, reason: '' } }
}

/** How far a report is. */
export const getBulkReport: Handler<'GET /home/getBulkReport'> = async ({ app, scope, query }) => {
  const { _id, state, done, total, reason } = await ownReport(app, scope, query._id)
  return { data: { _id, state, done, total, reason } }
}

/** The finished report's CSV. */
export const downloadBulkReport: Handler<'GET /home/downloadBulkReport'> = async ({
  app,
  scope,
  query,
}) => {
  const { _id, state, asked } = await ownReport(app, scope, query._id)
  if (state !== 'done') throw new Problem('conflict', messages.reportNotFinished)
  const { programme, vendorId } = asked
  await auditForeignFile(app, scope, vendorId, {
    call: 'GET /home/downloadBulkReport',
    asked: query,
  })
  return new NamedFile(await bulkReportFile(app.exports, scope.vendorId, _id), { programme })
}

/**
 * A report that the caller had made, as long as it may ask for it: whose rows it may read, of which programme and
 * type, may have changed since.
 * @throws Problem notFound, forbidden, foreignVendor or typeNotAllowed.
 */
async function ownReport(app: App, scope: Scope, id: string): Promise<StoredBulkReport> {
  const report = await bulkReport(app.pool, scope.vendorId, id)
  if (!report) throw new Problem('notFound', messages.noSuchReport)
  const { programme, kind, vendorId } = report.asked
  const looking = await lookingAt(app, scope, { vendorId })
  mayRead(looking, programme)
  checkedType(looking, programme, kind)
  return report
}

/** Orion's report is the dashboard's, every other that of the programme's own page. */
function mayRead(scope: Scope, programme: ProgrammeKey): void {
  const page = programme === 'orion' ? '/dashboard' : programmeOf(programme).pages.report
  if (!permits(scope, page)) throw notOpen(scope, programme)
}
