import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import type { StoredRun } from '../ingest/get-report-runs.query.ts'
import { replaceDays } from '../ingest/replace-days.ts'
import { endRun, startRun } from '../ingest/run.query.ts'
import { storing } from '../ingest/storing.ts'
import { withLock } from '../ingest/with-lock.ts'
import type { App } from '../kit/app.ts'
import type { Client } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { knownRun, rangeOf } from './run.ts'
import { markUndone, restoreStates, stageBefore, undoRefused } from './undo.query.ts'

/** Gives the vendor-days of a run back what they had before it: a run of its own, by the way that an upload goes. */
export const undoRun: Handler<'POST /home/undoRun'> = async ({ app, scope, body: { runId } }) => {
  const { programme, kind } = await knownRun(app.ingest, runId)
  const undone = await withLock(app, programme, kind, true, (lock) =>
    storing(app, lock, { programme, kind }, async (db) =>
      undo(app, db, await knownRun(db, runId), scope.vendorId),
    ),
  )
  if (!undone) throw new Problem('busy')
  return undone
}

async function undo(app: App, db: Client, run: StoredRun, startedBy: number) {
  const refused = await undoRefused(db, run)
  if (refused !== undefined) throw new Problem('conflict', refused)
  const { programme, kind } = run
  const at = app.clock()
  const days = { programme, kind, range: rangeOf(run) }
  const runId = await startRun(db, { ...days, source: 'undo', startedBy, at, ofRun: run.id })
  await stageBefore(db, run)
  const totals = await replaceDays(db, {
    ...days,
    runId,
    covers: 'staged vendor-days',
    settles: false,
    reason: messages.undoOf(run.id),
    timeZone: app.config.REPORT_TIME_ZONE,
    asOf: at,
  })
  await restoreStates(db, run, runId)
  await markUndone(db, run, runId)
  await endRun(db, runId, at, 'done', '', totals)
  await audit(db, 'run-undone', startedBy, `${programme} ${kind}`, { run: run.id, runId })
  return { runId, changedVendorDays: totals.changedVendorDays }
}
