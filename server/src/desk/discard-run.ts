import { messages } from '@orrery/contract/messages'
import { audit } from '../accounts/audit.query.ts'
import { decided, forgetDrafts } from '../ingest/draft.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { endHold, lockedDraft } from './draft.query.ts'
import { knownRun } from './run.ts'

/** Throws away what a run has read; a day that was held stands as it was confirmed before. */
export const discardRun: Handler<'POST /home/discardRun'> = ({ app, scope, body: { runId } }) =>
  transaction(app.ingest, async (db) => {
    await lockedDraft(db, runId)
    const run = await knownRun(db, runId)
    if (run.status === 'held') await endHold(db, run)
    await decided(db, [runId], 'discarded', messages.discarded)
    await forgetDrafts(db, [runId])
    await audit(db, 'run-discarded', scope.vendorId, `${run.programme} ${run.kind}`, { runId })
    return { runId }
  })
