import { Button } from '../button/Button.tsx'
import css from './EmptyState.module.css'

interface ErrorPanelProps {
  /** What happened. */
  title: string
  /** What to do. */
  advice?: string
  onRetry?: () => void
  /** The id under which the server logged it. */
  requestId?: string
}

/** What stands where something failed. */
export function ErrorPanel({ title, advice, onRetry, requestId }: ErrorPanelProps) {
  return (
    <div className={css.empty} role="alert">
      <p className={css.title}>{title}</p>
      {advice ? <p className={css.advice}>{advice}</p> : null}
      {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
      {requestId ? (
        <p className={css.request}>
          Request <code>{requestId}</code>
        </p>
      ) : null}
    </div>
  )
}
