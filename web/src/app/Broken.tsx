import { messages } from '@orrery/contract/messages'
import { ErrorPanel } from '../ui/state/ErrorPanel.tsx'

/** What stands where a screen failed to load or to draw; the shell around it goes on working. */
export function Broken() {
  return (
    <ErrorPanel
      title={messages.somethingWrong}
      advice="This screen could not be shown. Your data is safe; load the page again."
      onRetry={() => window.location.reload()}
    />
  )
}
