import { messages } from '@orrery/contract/messages'
import { useState } from 'react'
import { isAnswering } from '../api/is-answering.ts'
import { ErrorPanel } from '../ui/state/ErrorPanel.tsx'

/** What stands where a screen failed to load or to draw; the shell around it goes on working. */
export function Broken() {
  const [isSilent, setSilent] = useState(false)

  /** By loading the page, which only an answer makes better. */
  async function retry() {
    setSilent(false)
    if (await isAnswering()) window.location.reload()
    else setSilent(true)
  }

  return (
    <ErrorPanel
      title={isSilent ? messages.noAnswer : messages.somethingWrong}
      advice="This screen could not be shown. Your data is safe; load the page again."
      onRetry={() => void retry()}
    />
  )
}
