import { messages } from '@orrery/contract/messages'
import IconCheck from '~icons/check'
import IconCopy from '~icons/copy'
import type { RefObject } from 'react'
import type { ButtonKind } from '../ui/button/button-class.ts'
import { Button } from '../ui/button/Button.tsx'
import { IconButton } from '../ui/button/IconButton.tsx'
import { CopyNotice } from './CopyNotice.tsx'
import { useCopy } from './use-copy.ts'

interface CopyLinkProps {
  /** As a function it is made in the click itself, and may copy nothing. */
  text: string | (() => string | Promise<string> | undefined)
  /** What the button says; as an icon it is the button's name. */
  label?: string
  /** The button's whole name, beginning with the label, where several say the same. */
  name?: string
  kind?: ButtonKind
  /** Only the icon, for a row of a table. */
  small?: boolean
  /** What shows the text; selected when the browser refuses the clipboard. */
  target: RefObject<HTMLElement | null>
  /** Nothing can be copied now; whose words say why. */
  disabledBy?: string | undefined
  /** What is said when it was copied. */
  done?: string
}

/** Copies a link, and says so. */
export function CopyLink(props: CopyLinkProps) {
  const { text, label = 'Copy', name, kind, small, target, disabledBy } = props
  const { notice, copied, copy } = useCopy(target, props.done ?? messages.copiedMerchantUrl)
  const Icon = copied ? IconCheck : IconCopy
  const icon = <Icon size={16} stroke={1.75} />

  function press() {
    const made = typeof text === 'string' ? text : text()
    if (made !== undefined) void copy(made)
  }

  return (
    <>
      {small ? (
        <IconButton kind="quiet" label={name ?? label} icon={icon} onClick={press} />
      ) : (
        <Button
          kind={kind}
          icon={icon}
          aria-label={name}
          aria-describedby={disabledBy}
          disabled={disabledBy !== undefined}
          onClick={press}
        >
          {label}
        </Button>
      )}
      <CopyNotice text={notice} />
    </>
  )
}
