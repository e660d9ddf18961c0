import { messages } from '@orrery/contract/messages'
import { useState } from 'react'
import { ErrorPanel } from '../ui/state/ErrorPanel.tsx'
import { isAnswering } from './is-answering.ts'

/** What stands where code did not come or failed: the page can be loaded again, which only an answer makes better. */
export function LoadAgain({ title, advice }: { title: string; advice: string }) {
  const [isSilent, setSilent] = useState(false)

  /** By loading the page: a browser does not fetch a module again that it has failed to. */
  async function retry() {
    setSilent(false)
    if (await isAnswering()) window.location.reload()
    else setSilent(true)
  }

  return (
    <ErrorPanel
      title={isSilent ? messages.noAnswer : title}
      advice={advice}
      onRetry={() => void retry()}
    />
  )
}
