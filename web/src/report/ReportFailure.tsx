import { failureText, requestIdOf } from '../api/failure-text.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'

interface ReportFailureProps {
  error: Error
  onRetry: () => Promise<unknown>
}

/** What stands where figures could not be loaded: the server's words, its request, and a way on. */
export function ReportFailure({ error, onRetry }: ReportFailureProps) {
  return (
    <ErrorPanel
      title={failureText(error)}
      advice="The figures could not be loaded. Nothing of your data is lost."
      onRetry={() => void onRetry()}
      requestId={requestIdOf(error)}
    />
  )
}
