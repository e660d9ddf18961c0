import IconCheck from '~icons/check'
import IconCopy from '~icons/copy'
import type { RefObject } from 'react'
import { useBriefly } from '../base/use-briefly.ts'
import hidden from '../base/VisuallyHidden.module.css'
import type { ButtonKind } from './button-class.ts'
import { Button } from './Button.tsx'
import css from './CopyButton.module.css'

interface CopyButtonProps {
  text: string
  label?: string
  copiedLabel?: string
  kind?: ButtonKind
  /** The element that shows the text; it is selected when the browser refuses the clipboard. */
  target?: RefObject<HTMLElement | null>
}

/** Copies a text and answers in its own place, in words, for two seconds. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label = 'Copy', copiedLabel = 'Copied', kind, target } = props
  const [answer, setAnswer] = useBriefly<'copied' | 'selected'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setAnswer('copied')
    } catch {
      if (target?.current) getSelection()?.selectAllChildren(target.current)
      setAnswer('selected')
    }
  }

  const words = { copied: copiedLabel, selected: 'Press Ctrl+C or Cmd+C to copy' }
  const Icon = answer === 'copied' ? IconCheck : IconCopy
  return (
    <span className={css.copy}>
      <Button
        kind={kind}
        className={answer === 'copied' && kind !== 'main' ? css.done : undefined}
        icon={<Icon size={16} stroke={1.75} />}
        onClick={() => void copy()}
      >
        {answer ? words[answer] : label}
      </Button>
      <output className={hidden.hidden}>{answer ? words[answer] : ''}</output>
    </span>
  )
}
