import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { ButtonKind } from '../ui/button/button-class.ts'
import { Button } from '../ui/button/Button.tsx'
import { IconButton } from '../ui/button/IconButton.tsx'
import { CopyNotice } from './CopyNotice.tsx'
import { useCopy } from './use-copy.ts'

interface CopyLinkProps {
  text: string
  /** What the button says; as an icon it is the button's name. */
  label?: string
  kind?: ButtonKind
  /** Only the icon, for a row of a table. */
  small?: boolean
  /** What shows the text; selected when the browser refuses the clipboard. */
  target: RefObject<HTMLElement | null>
}

/** Copies a link that is shown, and says so. */
export function CopyLink({ text, label = 'Copy', kind, small, target }: CopyLinkProps) {
  const { notice, copied, copy } = useCopy(target)
  const Icon = copied ? IconCheck : IconCopy
  const icon = <Icon size={16} stroke={1.75} aria-hidden="true" />
  return (
    <>
      {small ? (
        <IconButton kind="quiet" label={label} icon={icon} onClick={() => void copy(text)} />
      ) : (
        <Button kind={kind} icon={icon} onClick={() => void copy(text)}>
          {label}
        </Button>
      )}
      <CopyNotice text={notice} />
    </>
  )
}
