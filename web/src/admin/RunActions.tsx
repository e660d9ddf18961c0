import { useState } from 'react'
import { useFilters } from '../address/use-filters.ts'
import { Confirm } from '../api/Confirm.tsx'
import { failureText } from '../api/failure-text.ts'
import { programmeOf } from '../programmes/all-programmes.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import css from './admin.module.css'
import { DiscardRun } from './DiscardRun.tsx'
import { RerunButton } from './RerunButton.tsx'
import type { FoundRun } from './RunFacts.tsx'
import { useRunSend } from './use-run-send.ts'

/** Approve, discard, undo or pull again: what can be done with a run. */
export function RunActions({ found }: { found: FoundRun }) {
  const { run, draft, undoRefused } = found
  const runId = run._id
  const [asking, setAsking] = useState(false)
  const [, setFilters] = useFilters<{ run?: string }>()
  const approve = useRunSend('POST /home/approveRun')
  const discard = useRunSend('POST /home/discardRun')
  const undo = useRunSend('POST /home/undoRun')
  const error = approve.error ?? discard.error
  const programme = programmeOf(run.programme)

  return (
    <>
      {draft ? (
        <>
          <Button
            kind="main"
            busy={approve.isPending}
            disabled={discard.isPending}
            onClick={() => {
              discard.reset()
              approve.mutate(
                { body: { runId, revision: draft.revision } },
                {
                  onSuccess: (stored) => {
                    announce(`Run ${runId} was approved.`)
                    setFilters({ run: stored.runId })
                  },
                },
              )
            }}
          >
            Approve
          </Button>
          <DiscardRun
            found={found}
            send={discard}
            disabled={approve.isPending}
            onSend={() => approve.reset()}
          />
        </>
      ) : null}
      {undoRefused === null ? <Button onClick={() => setAsking(true)}>Undo</Button> : null}
      {programme && run.source === 'pull' ? <RerunButton run={run} programme={programme} /> : null}
      {error ? (
        <p className={css.error} role="alert">
          {failureText(error)}
        </p>
      ) : null}
      <Confirm
        title={`Undo run ${runId}?`}
        opened={asking}
        onClose={() => setAsking(false)}
        send={undo}
        act="Undo the run"
        onConfirm={() =>
          undo.mutate(
            { body: { runId } },
            {
              onSuccess: (undone) => {
                announce(`Run ${runId} was undone.`)
                setAsking(false)
                setFilters({ run: undone.runId })
              },
            },
          )
        }
      >
        <p>
          Every vendor’s day below gets the figures back that it had before. Both versions are kept,
          and the undo can be undone. Vendors see the change at once.
        </p>
        <p>The partner is asked again tonight for those days that are not final without the run.</p>
      </Confirm>
    </>
  )
}
