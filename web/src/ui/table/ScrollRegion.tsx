import type { ReactNode } from 'react'
import { copyFigures } from '../figure/copy-figures.ts'
import css from './DataTable.module.css'

interface ScrollRegionProps {
  label: string
  busy?: boolean
  /** Any CSS length; three quarters of the window unless told otherwise. */
  maxHeight?: string
  children: ReactNode
}

/** A place that scrolls inside itself and, for those who scroll with keys, takes the focus. */
export function ScrollRegion({ label, busy, maxHeight, children }: ScrollRegionProps) {
  return (
    <section
      className={css.scroll}
      style={{ maxBlockSize: maxHeight }}
      aria-label={label}
      aria-busy={busy || undefined}
      onCopy={copyFigures}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </section>
  )
}
