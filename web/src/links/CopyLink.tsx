import { messages } from '@orrery/contract/messages'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { announce } from '../ui/announce.ts'
import type { ButtonKind } from '../ui/button-class.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import css from './links.module.css'

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

const NOTICE_MS = 2000

/** Copies a link and says so for two seconds, in a notice that moves nothing (2-links §9). */
export function CopyLink({ text, label = 'Copy', kind, small, target }: CopyLinkProps) {
  const [notice, setNotice] = useState('')

  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(''), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])

  async function copy() {
    const said = await written(text, target.current)
    setNotice(said)
    announce(said)
  }

  const Icon = notice === messages.copiedMerchantUrl ? IconCheck : IconCopy
  const icon = <Icon size={16} stroke={1.75} aria-hidden="true" />
  return (
    <>
      {small ? (
        <IconButton kind="quiet" label={label} icon={icon} onClick={() => void copy()} />
      ) : (
        <Button kind={kind} icon={icon} onClick={() => void copy()}>
          {label}
        </Button>
      )}
      {notice ? createPortal(<p className={css.toast}>{notice}</p>, place()) : null}
    </>
  )
}

/** Outside of any table that scrolls, inside the landmark of the content. */
function place(): Element {
  return document.querySelector('main') ?? document.body
}

/** Copies, or selects the text so that the reader can; answers what to say. */
async function written(text: string, target: HTMLElement | null): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return messages.copiedMerchantUrl
  } catch {
    if (target) getSelection()?.selectAllChildren(target)
    return messages.copyByKeys
  }
}
