import type { CSSProperties, ReactNode } from 'react'
import css from './Tile.module.css'

interface TileStripProps {
  label: string
  /** The characters of the longest figure: all are as large as leaves it room. */
  longest?: number
  /** `Tile`s. */
  children: ReactNode
  /** Earlier figures stay, dimmed, while new ones load. */
  refetching?: boolean
}

/** Figures of one size side by side in one strip; two in a row on a phone, one where text is large. */
export function TileStrip({ label, longest = 0, children, refetching }: TileStripProps) {
  return (
    <section aria-label={label} aria-busy={refetching || undefined}>
      <dl className={css.strip} style={{ '--longest': longest } as CSSProperties}>
        {children}
      </dl>
    </section>
  )
}
