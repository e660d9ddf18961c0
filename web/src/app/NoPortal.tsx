import { failureText, requestIdOf } from '../api/failure-text.ts'
import { ErrorPanel } from '../ui/state/ErrorPanel.tsx'

interface NoPortalProps {
  error: Error
  retry: () => void
}

/** What stands in a screen's place while the portal's settings, such as its today, are not there. */
export function NoPortal({ error, retry }: NoPortalProps) {
  return (
    <ErrorPanel
      title={failureText(error)}
      advice="Without the portal’s settings this screen cannot say which days it shows."
      requestId={requestIdOf(error)}
      onRetry={retry}
    />
  )
}
