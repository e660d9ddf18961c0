import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { compareDraft } from '../ingest/difference.query.ts'
import { decided, discardEarlierHeld, forgetDrafts } from '../ingest/draft.query.ts'
import type { StoredRun } from '../ingest/get-report-runs.query.ts'
import { replaceDays } from '../ingest/replace-days.ts'
import { endRun, startRun } from '../ingest/run.query.ts'
import { storing } from '../ingest/storing.ts'
import { withLock } from '../ingest/with-lock.ts'
import type { App } from '../kit/app.ts'
import type { Client } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import {
  isStale,
  laterHeld,
  lockedDraft,
  moveAside,
  raiseRevision,
  stageDraft,
} from './draft.query.ts'
import { knownRun, rangeOf } from './run.ts'

interface Approval {
  startedBy: number
  revision: number
}

/** Stores what a run has read by the way that an upload goes, which waits for a pull, too. */
export const approveRun: Handler<'POST /home/approveRun'> = async ({ app, scope, body }) => {
  const { runId, revision } = body
  const run = await knownRun(app.ingest, runId)
  const approval = { startedBy: scope.vendorId, revision }
  const stored = await withLock(app, run.programme, run.kind, true, (lock) =>
    storing(app, lock, run, (db) => approve(app, db, run, approval)),
  )
  if (!stored) throw new Problem('busy')
  // What was compared anew is kept, so this is said when the transaction has ended.
  if (typeof stored === 'string') throw new Problem('conflict', stored)
  return stored
}

/** @returns why nothing was stored, when something else is to be looked at first. */
async function approve(
  app: App,
  db: Client,
  run: StoredRun,
  { startedBy, revision }: Approval,
): Promise<string | { runId: string; changedVendorDays: number }> {
  const draft = await lockedDraft(db, run.id)
  if (draft.revision !== revision) return messages.draftUnseen
  const { covers, settles, reason, as_of: asOf } = draft
  const { programme, kind } = run
  const timeZone = app.config.REPORT_TIME_ZONE
  const days = { programme, kind, range: rangeOf(run), covers, settles, reason, timeZone, asOf }
  // The held day would be confirmed by what the partner said before that.
  const later = settles ? await laterHeld(db, run) : undefined
  if (later !== undefined) return messages.draftBehindHeld(later)
  await stageDraft(db, run.id)
  if (await isStale(db, run, draft)) {
    await compareDraft(db, { ...days, runId: run.id })
    await raiseRevision(db, run.id)
    return messages.draftStale
  }
  const at = app.clock()
  const source = run.source === 'upload' ? 'upload' : 'pull'
  if (settles) await discardEarlierHeld(db, { ...days, runId: run.id })
  const runId = await startRun(db, { ...days, source, startedBy, at, ofRun: run.id })
  const totals = await replaceDays(db, { ...days, runId, at })
  const { changedVendorDays } = totals
  await endRun(db, runId, at, changedVendorDays > 0 ? 'done' : 'unchanged', '', totals)
  await moveAside(db, run.id, runId)
  await decided(db, [run.id], 'approved', messages.approvedAs(runId))
  await forgetDrafts(db, [run.id])
  const subject = `${programme} ${kind}`
  await audit(db, 'run-approved', startedBy, subject, { run: run.id, runId, rows: totals.rows })
  return { runId, changedVendorDays }
}
