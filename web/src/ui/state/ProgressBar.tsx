import { useId } from 'react'
import { percent } from '../../format/number.ts'
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
  const share = value === undefined ? '' : percent(value * 100, [0, 0])
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <label htmlFor={id}>{label}</label>
        <span className={css.detail}>{detail ?? share}</span>
      </div>
      <progress id={id} className={css.bar} max={1} value={value} aria-valuetext={detail} />
    </div>
  )
}
