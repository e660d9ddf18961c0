import { failureText, requestIdOf } from '../api/failure-text.ts'
import { ErrorPanel } from '../ui/state/ErrorPanel.tsx'

/** What stands where a list could not be loaded: the server's words, its request, and a way on. */
export function Failure({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  return (
    <ErrorPanel
      title={failureText(error)}
      requestId={requestIdOf(error)}
      onRetry={() => void onRetry()}
    />
  )
}
