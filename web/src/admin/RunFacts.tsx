import type { Answer } from '@orrery/contract/client'
import { friendlyTime } from '../format/instant.ts'
import { StateTag } from '../ui/state/StateTag.tsx'
import { RunLink } from './RunLink.tsx'
import { standing } from './run-words.ts'

/** A run with what it did and what can be done with it. */
export type FoundRun = Answer<'GET /home/getReportRun'>

interface RunFactsProps {
  found: FoundRun
  timeZone: string
  today: string
}

/** How a run stands, why, and the runs that belong to it. */
export function RunFacts({ found, timeZone, today }: RunFactsProps) {
  const { run, draft, approvedAs, undoRefused } = found
  const { words, state } = standing(run)
  return (
    <>
      <p>
        <StateTag state={state}>{words}</StateTag> {run.reason}
      </p>
      {draft ? (
        <p>
          Nothing of it is stored yet. It was read {friendlyTime(draft.asOf, timeZone, today)} and
          is kept until {friendlyTime(draft.keptUntil, timeZone, today)}.
        </p>
      ) : null}
      {approvedAs === null ? null : (
        <p>
          Stored by <RunLink runId={approvedAs} />.
        </p>
      )}
      {run.ofRun === null ? null : (
        <p>
          {run.source === 'undo' ? 'Undoes' : 'Stores what was read by'}{' '}
          <RunLink runId={run.ofRun} />.
        </p>
      )}
      {run.undoneBy === null ? null : (
        <p>
          Undone by <RunLink runId={run.undoneBy} />.
        </p>
      )}
      {run.status === 'done' && run.undoneBy === null && undoRefused !== null ? (
        <p>{undoRefused}</p>
      ) : null}
    </>
  )
}
