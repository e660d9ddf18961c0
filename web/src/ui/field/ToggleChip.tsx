import type { ReactNode } from 'react'
import css from './ToggleChip.module.css'

interface ToggleChipProps {
  chosen: boolean
  onToggle: () => void
  children: ReactNode
  /** How much it leads to. */
  count?: string
}

/** One of several that may be chosen, each by itself. */
export function ToggleChip({ chosen, onToggle, children, count }: ToggleChipProps) {
  return (
    <button type="button" className={css.chip} aria-pressed={chosen} onClick={onToggle}>
      {children}
      {count === undefined ? null : <span className={css.count}>{count}</span>}
    </button>
  )
}
