import { useState } from 'react'
import type { Digits } from '../../format/figure.ts'
import { textOf, type ColumnKind } from './column.ts'
import css from './DataTable.module.css'

export interface ExactFigureProps {
  /** What holds the figure. */
  column: { kind: ColumnKind; exact?: Digits }
  value: unknown
  currency: string
  /** The figure in few decimals. */
  text: string
}

/** A figure whose other decimals are there on demand: in its title, and in its place once it is pressed. */
export function ExactFigure({ column, value, currency, text }: ExactFigureProps) {
  const [open, setOpen] = useState(false)
  const exact = column.exact ? textOf({ ...column, digits: column.exact }, value, currency) : text
  if (text === exact) return text
  return (
    <button
      type="button"
      className={css.exact}
      title={exact}
      data-printed
      onClick={() => setOpen(!open)}
    >
      {open ? exact : text}
    </button>
  )
}
