import IconCopy from '~icons/copy'
import { useRef } from 'react'
import { announce } from '../ui/base/announce.ts'
import { IconButton } from '../ui/button/IconButton.tsx'
import css from './logs.module.css'

/** A request's id, by which support finds it, and the way to copy it. */
export function RequestId({ id }: { id: string }) {
  const text = useRef<HTMLElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(id)
      announce('Copied')
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current)
      announce('Press Ctrl+C or Cmd+C to copy')
    }
  }

  return (
    <span className={css.id}>
      <code ref={text}>{id}</code>
      <IconButton
        kind="quiet"
        label={`Copy request id ${id}`}
        icon={<IconCopy size={14} stroke={1.75} />}
        onClick={() => void copy()}
      />
    </span>
  )
}
