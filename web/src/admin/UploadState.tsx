import { failureTexts } from '../api/failure-text.ts'
import { VisuallyHidden } from '../ui/base/VisuallyHidden.tsx'
import { ProgressBar } from '../ui/state/ProgressBar.tsx'
import css from './admin.module.css'
import type { ReportUpload } from './use-report-upload.ts'

/** Where the file stands: how much is sent, what is done with it, or the error line. */
export function UploadState({ share, check, store, compare }: ReportUpload) {
  const busy = check.isPending || store.isPending || compare.isPending
  const error = errorOf(check, store.error ?? compare.error)
  return (
    <div className={css.state}>
      {busy && share < 1 ? <ProgressBar label="Sending the file…" value={share} /> : null}
      {busy && share >= 1 ? <ProgressBar label={doing(check, store)} detail="All sent" /> : null}
      {error ? (
        <p className={css.error} role="alert">
          {error}
        </p>
      ) : null}
      {!busy && check.data?.success ? (
        <p className={css.good}>
          <VisuallyHidden>Result: </VisuallyHidden>Every line can be stored.
        </p>
      ) : null}
    </div>
  )
}

function doing(check: ReportUpload['check'], store: ReportUpload['store']): string {
  if (check.isPending) return 'Checking the file…'
  return store.isPending ? 'Storing the report…' : 'Comparing it with what is stored…'
}

function errorOf(check: ReportUpload['check'], refused: Error | null): string | undefined {
  if (refused) return failureTexts(refused)
  return check.error ? failureTexts(check.error) : undefined
}
