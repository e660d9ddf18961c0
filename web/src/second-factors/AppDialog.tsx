import type { Answer } from '@orrery/contract/client'
import { Suspense, useRef, useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { lazyPart } from '../api/lazy-part.tsx'
import { CopyButton } from '../ui/button/CopyButton.tsx'
import { CodeField } from '../ui/field/CodeField.tsx'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import css from './second-factors.module.css'
import { useFactorSend } from './use-factors.ts'

const QrCode = lazyPart(() => import('./QrCode.tsx'))

export type OfferedApp = Answer<'POST /auth/beginApp'>

interface AppDialogProps {
  offered: OfferedApp
  onClose: () => void
  onDone: (added: Answer<'POST /auth/confirmApp'>) => void
}

/** Shows the secret as a picture and as text, and asks for the first code of it. */
export function AppDialog({ offered: { secret, uri }, onClose, onDone }: AppDialogProps) {
  const text = useRef<HTMLElement>(null)
  const [code, setCode] = useState('')
  const send = useFactorSend('POST /auth/confirmApp')

  function submit() {
    send.mutate({ body: { code, secret } }, { onSuccess: onDone })
  }

  return (
    <FormDialog
      title="Set up an authenticator app"
      act="Confirm"
      busy={send.isPending}
      ready={code !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <ol className={css.steps}>
        <li>
          Scan this with an app such as Aegis, 1Password or Google Authenticator.
          <Suspense fallback={<span className={css.qr} />}>
            <QrCode text={uri} />
          </Suspense>
          Or type in this key:
          <span className={css.secret}>
            <code ref={text}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={secret} label="Copy key" target={text} />
          </span>
        </li>
        <li>Enter the code that the app shows.</li>
      </ol>
      <CodeField
        label="Code"
        value={code}
        onCode={setCode}
        required
        error={send.error ? failureText(send.error) : undefined}
        hint="Six digits"
      />
    </FormDialog>
  )
}
