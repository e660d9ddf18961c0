import type { Programme } from '@orrery/contract/programmes/programme'
import { useFilters } from '../address/use-filters.ts'
import { failureText } from '../api/failure-text.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import css from './admin.module.css'
import type { Run } from './run-words.ts'
import { saveCall } from './save-programme.ts'
import { useRunSend } from './use-run-send.ts'

/** Pulls the days of a run again, as it was: a dry one is dry again. */
export function RerunButton({ run, programme }: { run: Run; programme: Programme }) {
  const [, setFilters] = useFilters<{ run?: string | undefined }>()
  const send = useRunSend(saveCall(programme.save))
  const { startDate, endDate, kind, dry } = run
  return (
    <>
      <Button
        busy={send.isPending}
        onClick={() =>
          send.mutate(
            { body: { startDate, endDate, kind, dry } },
            {
              onSuccess: ({ statusMessage, runs }) => {
                announce(statusMessage)
                // Of several parts each is in the list.
                setFilters({ run: runs.length === 1 ? runs[0] : undefined })
              },
            },
          )
        }
      >
        Re-run
      </Button>
      {send.error ? (
        <p className={css.error} role="alert">
          {failureText(send.error)}
        </p>
      ) : null}
    </>
  )
}
