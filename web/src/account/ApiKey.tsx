import type { User } from '@orrery/contract/accounts/user'
import { messages } from '@orrery/contract/messages'
import { DOCS } from '@orrery/contract/pages'
import { useRef, useState } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { CopyButton } from '../ui/button/CopyButton.tsx'
import css from './account.module.css'
import { RegenerateKey } from './RegenerateKey.tsx'

const SHOWN_AT_END = 4

/** The read-only key, hidden until asked for, so that it is not on screen by accident. */
export function ApiKey({ user }: { user: User }) {
  const { apiKey: value } = user
  const [shown, setShown] = useState(false)
  const text = useRef<HTMLElement>(null)
  return (
    <>
      <span className={css.key}>
        <code ref={text}>{shown ? value : `${'•'.repeat(12)}${value.slice(-SHOWN_AT_END)}`}</code>
        <span className={css.keyActions}>
          <Button aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide key' : 'Show key'}
          </Button>
          <CopyButton text={value} label="Copy key" target={text} />
          <RegenerateKey user={user} />
        </span>
      </span>
      <span className={css.keyNote}>
        {messages.apiKeyNote} <a href={DOCS.path}>{DOCS.title}</a>
      </span>
    </>
  )
}
