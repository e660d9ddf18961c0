import { useState } from 'react'
import { Confirm } from '../api/Confirm.tsx'
import { programmeOf } from '../programmes/all-programmes.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import type { FoundRun } from './RunFacts.tsx'
import type { useRunSend } from './use-run-send.ts'

interface DiscardRunProps {
  found: FoundRun
  send: ReturnType<typeof useRunSend<'POST /home/discardRun'>>
  disabled: boolean
  /** Before it is sent. */
  onSend: () => void
}

/** Throws away what a run has read; of a day that may be final with it, asks whether it is. */
export function DiscardRun({ found, send, disabled, onSend }: DiscardRunProps) {
  const { _id: runId, programme, startDate } = found.run
  const [asking, setAsking] = useState(false)
  const [forGood, setForGood] = useState(false)
  const partner = programmeOf(programme)?.name ?? 'The partner'

  function ask() {
    setForGood(false)
    setAsking(true)
  }

  function discard() {
    onSend()
    send.mutate(
      { body: forGood ? { runId, forGood } : { runId } },
      {
        onSuccess: () => {
          announce(`Run ${runId} was discarded.`)
          setAsking(false)
        },
      },
    )
  }

  return (
    <>
      <Button
        kind="danger"
        busy={send.isPending && !asking}
        disabled={disabled}
        onClick={found.draft?.endsDay ? ask : discard}
      >
        Discard
      </Button>
      <Confirm
        title={`Discard run ${runId}?`}
        opened={asking}
        onClose={() => setAsking(false)}
        send={send}
        act="Discard"
        described={false}
        words={`${startDate} keeps the figures that are stored. ${partner} is asked for it again every night until it is final.`}
        onConfirm={discard}
      >
        <CheckboxField
          label="What is stored is right"
          hint="The day is final with it."
          checked={forGood}
          onChange={(event) => setForGood(event.target.checked)}
        />
      </Confirm>
    </>
  )
}
