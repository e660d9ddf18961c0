import { ErrorPanel } from '../ui/state/ErrorPanel.tsx'
import { failureText, requestIdOf } from './failure-text.ts'

interface FailureProps {
  error: Error
  /** What to do, where trying again may not be all. */
  advice?: string
  onRetry: () => unknown
}

/** What stands where an answer should be that failed: the server's words, its request, and a way on. */
export function Failure({ error, advice, onRetry }: FailureProps) {
  return (
    <ErrorPanel
      title={failureText(error)}
      advice={advice}
      requestId={requestIdOf(error)}
      onRetry={() => void onRetry()}
    />
  )
}
