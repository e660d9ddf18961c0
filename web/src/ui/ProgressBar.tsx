import { useId } from 'react'
import css from './ProgressBar.module.css'

interface ProgressBarProps {
  label: string
  /** From 0 to 1; absent while nobody knows. */
  value?: number
  /** Where the work stands: "40,000 of 100,000 rows". */
  detail?: string
}

/** Long work under way. */
export function ProgressBar({ label, value, detail }: ProgressBarProps) {
  const id = useId()
  const known = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span id={id}>{label}</span>
        <span className={css.detail}>{detail ?? (known === undefined ? '' : `${known}%`)}</span>
      </div>
      <div
        className={css.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known}
        aria-valuetext={detail}
      >
        <div
          className={known === undefined ? css.unknown : css.bar}
          style={known === undefined ? undefined : { inlineSize: `${known}%` }}
        />
      </div>
    </div>
  )
}
