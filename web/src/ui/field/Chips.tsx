import IconX from '~icons/x'
import { Button } from '../button/Button.tsx'
import css from './Chips.module.css'

interface Chip {
  key: string
  /** What is taken away, for the button. */
  name: string
  /** What it says. */
  words: string
  onRemove: () => void
}

interface ChipsProps {
  label: string
  chips: readonly Chip[]
  /** From how many on one button takes all away. */
  many?: number
  /** Takes all away. */
  onClear: () => void
}

/** What something is filtered by, each with a way to take it away. */
export function Chips({ label, chips, many = 2, onClear }: ChipsProps) {
  return (
    <>
      <ul className={css.chips} aria-label={label}>
        {chips.map(({ key, name, words, onRemove }) => (
          <li key={key}>
            {words}
            <button type="button" aria-label={`Remove the filter ${name}`} onClick={onRemove}>
              <IconX size={14} stroke={2} />
            </button>
          </li>
        ))}
      </ul>
      {chips.length >= many ? (
        <Button kind="quiet" onClick={onClear}>
          Remove all
        </Button>
      ) : null}
    </>
  )
}
