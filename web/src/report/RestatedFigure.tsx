import { VisuallyHidden } from '../ui/base/VisuallyHidden.tsx'
import css from './report.module.css'

interface RestatedFigureProps {
  /** The figure as the table writes it. */
  text: string
  date: string
  onOpen: () => void
}

/** A figure that the partner has changed: its dotted line opens what it was, when and why. */
export function RestatedFigure({ text, date, onOpen }: RestatedFigureProps) {
  return (
    <button
      type="button"
      className={css.was}
      aria-haspopup="dialog"
      title="Restated: show what it was"
      data-printed
      onClick={onOpen}
    >
      {text}
      <VisuallyHidden>, restated; history of {date}</VisuallyHidden>
    </button>
  )
}
