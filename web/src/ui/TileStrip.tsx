import type { ReactNode } from 'react'
import css from './Tile.module.css'

interface TileStripProps {
  label: string
  /** `Tile`s. */
  children: ReactNode
  /** Earlier figures stay, dimmed, while new ones load. */
  refetching?: boolean
}

/** Figures side by side in one strip; two in a row on a phone. */
export function TileStrip({ label, children, refetching }: TileStripProps) {
  return (
    <section aria-label={label} aria-busy={refetching || undefined}>
      <dl className={css.strip}>{children}</dl>
    </section>
  )
}
