import { runOf } from '../ingest/get-report-runs.ts'
import type { Handler } from '../kit/http/handler.ts'
import { approvedAs, draftOf, endsDay } from './draft.query.ts'
import { differenceTotals } from './run-difference.query.ts'
import { knownRun } from './run.ts'
import { keptUntil } from './tidy-drafts.ts'
import { undoRefused } from './undo.query.ts'

/** One run: what it changed or would change, and what can be done with it. */
export const getReportRun: Handler<'GET /home/getReportRun'> = async ({ app, query }) => {
  const run = await knownRun(app.pool, query.runId)
  const draft = await draftOf(app.pool, run.id)
  return {
    run: runOf(run),
    totals: await differenceTotals(app.pool, run),
    draft: draft
      ? {
          revision: draft.revision,
          asOf: draft.as_of.toISOString(),
          keptUntil: keptUntil(draft.as_of).toISOString(),
          endsDay: await endsDay(app.pool, run, app.config.REPORT_TIME_ZONE),
        }
      : null,
    approvedAs: (await approvedAs(app.pool, run.id)) ?? null,
    undoRefused: (await undoRefused(app.pool, run)) ?? null,
  }
}
