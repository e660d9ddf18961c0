import IconFileText from '~icons/file-text'
import IconUpload from '~icons/upload'
import { useId, useRef, useState, type ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { Button } from '../button/Button.tsx'
import { fileProblem, fileSize } from './file-rules.ts'
import css from './FileDrop.module.css'

interface FileDropProps {
  label: string
  /** The one ending that is taken, with its dot: `.csv`; any where it is absent. */
  accept?: string
  file: File | null
  onChange: (file: File | null) => void
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
  maxBytes?: number
}

/** Takes one file: click, Enter on the keyboard, or drop. */
export function FileDrop(props: FileDropProps) {
  const { label, accept, file, onChange, hint, error, disabled, maxBytes } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState('')
  const problem = error ?? refused

  function take(given: File | undefined) {
    if (!given || disabled) return
    const found = fileProblem(given, accept, maxBytes)
    setRefused(found)
    onChange(found ? null : given)
  }

  function remove() {
    if (input.current) input.current.value = ''
    onChange(null)
    input.current?.focus()
  }

  return (
    <div>
      <label className={classes(css.drop, over && css.over, disabled && css.disabled)}>
        {file ? <IconFileText size={22} /> : <IconUpload size={22} />}
        <span className={css.label}>{label}</span>
        <span className={css.file}>
          {file
            ? `${file.name}, ${fileSize(file.size)}`
            : `Drop a ${accept ? `${accept} ` : ''}file here or choose one`}
        </span>
        <input
          ref={input}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem ${id}-hint`}
          // A browser says nothing of a file that has the name of the one before, such as a corrected one.
          onClick={(event) => (event.currentTarget.value = '')}
          // The input covers the whole place, and a browser lets a file be dropped on it.
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
      <output id={`${id}-problem`} className={css.problem}>
        {problem}
      </output>
      <p id={`${id}-hint`} className={css.hint}>
        {hint}
      </p>
      {file ? (
        <Button kind="quiet" onClick={remove} disabled={disabled}>
          Remove file
        </Button>
      ) : null}
    </div>
  )
}
