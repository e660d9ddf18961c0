import { messages } from '@orrery/contract/messages'
import { useState } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { CodeField } from '../ui/field/CodeField.tsx'
import { PasswordField } from '../ui/field/PasswordField.tsx'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { call } from './call.ts'
import { failureText } from './failure-text.ts'
import { knowsPasskeys, showPasskey } from './passkey.ts'
import { answerProof } from './proof.ts'
import { useAnswer } from './use-answer.ts'

type Ways = 'password' | 'code'

/** Asks who the reader is, by password, code or passkey. */
export default function ProofForm({ onClose }: { onClose: () => void }) {
  const { data } = useAnswer('GET /auth/getSecondFactors', {})
  const [way, setWay] = useState<Ways>('password')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const factors = data?.data
  const hasPasskey = factors?.passkeys.some(({ host }) => host === factors.host) && knowsPasskeys()

  async function prove(shown: () => Promise<object>) {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await call('POST /auth/proveMyself', { body: await shown() })
      answerProof(true)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  function submit() {
    void prove(async () => (way === 'password' ? { password: text } : { code: text }))
  }

  function change(next: Ways) {
    setWay(next)
    setText('')
    setFailure(undefined)
  }

  const field = { value: text, required: true, readOnly: busy }
  return (
    <FormDialog
      title={messages.confirmItIsYou}
      act="Continue"
      busy={busy}
      ready={text !== ''}
      failure={failure ? failureText(failure) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {way === 'password' ? (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          maxLength={1024}
          {...field}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : (
        <CodeField label="Code of your authenticator app" {...field} onCode={setText} />
      )}
      {factors?.appSince && way === 'password' ? (
        <Button kind="quiet" disabled={busy} onClick={() => change('code')}>
          Use a code instead
        </Button>
      ) : null}
      {way === 'code' ? (
        <Button kind="quiet" disabled={busy} onClick={() => change('password')}>
          Use the password instead
        </Button>
      ) : null}
      {hasPasskey ? (
        <Button
          kind="quiet"
          disabled={busy}
          onClick={() => void prove(async () => ({ passkey: await showPasskey() }))}
        >
          Use a passkey instead
        </Button>
      ) : null}
    </FormDialog>
  )
}
