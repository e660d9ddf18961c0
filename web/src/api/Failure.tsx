import { CallFailed } from '@orrery/contract/client'
import { ErrorPanel } from '../ui/state/ErrorPanel.tsx'
import { failureText, requestIdOf } from './failure-text.ts'

interface FailureProps {
  error: Error
  /** What to do, where trying again may not be all. */
  advice?: string
  onRetry: () => unknown
}

const NOT_FOUND = 404

/**
 * What stands where an answer should be that failed: the server's words, its request, and a way on. What
 * is not there does not come by being asked for again.
 */
export function Failure({ error, advice, onRetry }: FailureProps) {
  return (
    <ErrorPanel
      title={failureText(error)}
      advice={advice}
      requestId={requestIdOf(error)}
      {...(!isMissing(error) && { onRetry: () => void onRetry() })}
    />
  )
}

function isMissing(error: Error): boolean {
  return error instanceof CallFailed && error.status === NOT_FOUND
}
