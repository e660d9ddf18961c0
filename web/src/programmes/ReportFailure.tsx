import { CallFailed } from '@orrery/contract/client'
import { Failure } from '../api/Failure.tsx'

interface ReportFailureProps {
  error: Error
  onRetry: () => Promise<unknown>
}

const FIRST_SERVER_ERROR = 500

/** What stands where figures could not be loaded: the server's words, its request, and a way on. */
export function ReportFailure({ error, onRetry }: ReportFailureProps) {
  const refused = error instanceof CallFailed && error.status < FIRST_SERVER_ERROR
  return (
    <Failure
      error={error}
      advice={
        refused ? undefined : 'The figures could not be loaded. Nothing of your data is lost.'
      }
      onRetry={onRetry}
    />
  )
}
