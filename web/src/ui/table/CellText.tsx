import type { CSSProperties } from 'react'
import css from './DataTable.module.css'
import { ExactFigure, type ExactFigureProps } from './ExactFigure.tsx'

interface CellTextProps extends ExactFigureProps {
  column: ExactFigureProps['column'] & { most?: number }
}

/** What stands in a cell: a figure, or a text that is cut by the eye alone, so that one copies it whole. */
export function CellText({ column, text, ...figure }: CellTextProps) {
  if (column.most === undefined) return <ExactFigure {...figure} column={column} text={text} />
  return (
    <span
      className={css.cut}
      style={{ '--most': `${column.most}ch` } as CSSProperties}
      title={text}
    >
      {text}
    </span>
  )
}
