import { messages } from '@orrery/contract/messages'
import { LoadAgain } from '../api/LoadAgain.tsx'

/** What stands where a screen failed to load or to draw; the shell around it goes on working. */
export function Broken() {
  return (
    <LoadAgain
      title={messages.somethingWrong}
      advice="This screen could not be shown. Your data is safe; load the page again."
    />
  )
}
