import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { decided, forgetDrafts } from '../ingest/draft.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { endHold, endsDay, lockedDraft } from './draft.query.ts'
import { knownRun } from './run.ts'

/**
 * Throws away what a run has read; a day that was held stands as it was confirmed before. For good, it is final with
 * what is stored: the partner, which is asked for every other day that is not final, would say the same every night.
 */
export const discardRun: Handler<'POST /home/discardRun'> = ({ app, scope, body }) =>
  transaction(app.ingest, async (db) => {
    const { runId, forGood = false } = body
    const draft = await lockedDraft(db, runId)
    const run = await knownRun(db, runId)
    if (forGood && !(await endsDay(db, run, app.config.REPORT_TIME_ZONE))) {
      throw new Problem('conflict', messages.notForGood(runId))
    }
    if (run.status === 'held') await endHold(db, run, forGood ? draft.as_of : null)
    const words = forGood ? messages.discardedForGood : messages.discarded
    await decided(db, [runId], 'discarded', words)
    await forgetDrafts(db, [runId])
    const subject = `${run.programme} ${run.kind}`
    await audit(db, 'run-discarded', scope.vendorId, subject, { runId, forGood })
    return { runId }
  })
