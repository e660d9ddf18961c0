import { CallFailed } from '@orrery/contract/client'
import { failureText, requestIdOf } from '../api/failure-text.ts'
import { ErrorPanel } from '../ui/state/ErrorPanel.tsx'

interface ReportFailureProps {
  error: Error
  onRetry: () => Promise<unknown>
}

const FIRST_SERVER_ERROR = 500

/** What stands where figures could not be loaded: the server's words, its request, and a way on. */
export function ReportFailure({ error, onRetry }: ReportFailureProps) {
  const refused = error instanceof CallFailed && error.status < FIRST_SERVER_ERROR
  return (
    <ErrorPanel
      title={failureText(error)}
      advice={
        refused ? undefined : 'The figures could not be loaded. Nothing of your data is lost.'
      }
      onRetry={() => void onRetry()}
      requestId={requestIdOf(error)}
    />
  )
}
