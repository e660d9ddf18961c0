import type { SecondFactorStep, SecondFactorWay } from '@orrery/contract/accounts/second-factor'
import { messages } from '@orrery/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '../api/call.ts'
import { enter } from '../api/enter.ts'
import { failureText } from '../api/failure-text.ts'
import { knowsPasskeys, showPasskey } from '../api/passkey.ts'
import { Button } from '../ui/button/Button.tsx'
import { CodeField } from '../ui/field/CodeField.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import css from './second-factors.module.css'

const others: Record<SecondFactorWay, string> = {
  totp: 'Use a code of your app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
}

interface SecondStepProps {
  step: SecondFactorStep
  /** Back to the password. */
  onBack: () => void
}

/** The second step of a sign-in, in one of the ways that the account has under this host. */
export function SecondStep({ step, onBack }: SecondStepProps) {
  const { ticket, passkeyHosts } = step
  const ways = step.ways.filter((each) => each !== 'passkey' || knowsPasskeys())
  const [way, setWay] = useState<SecondFactorWay | undefined>(ways[0])
  const [code, setCode] = useState('')
  const send = useMutation({
    mutationFn: async () => call('POST /auth/secondFactor', { body: await shown() }),
    onSuccess: enter,
  })

  async function shown() {
    if (way === 'passkey') return { ticket, passkey: await showPasskey(ticket) }
    return way === 'totp' ? { ticket, code } : { ticket, recoveryCode: code }
  }

  function change(next: SecondFactorWay) {
    setWay(next)
    setCode('')
    send.reset()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!send.isPending && (way === 'passkey' || code !== '')) send.mutate()
  }

  const field = { value: code, onCode: setCode, required: true, focused: true }
  return (
    <form className={css.step} noValidate onSubmit={submit}>
      {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
      {way === 'totp' ? (
        <CodeField
          key="totp"
          label="Code"
          hint="The six digits that your authenticator app shows"
          {...field}
        />
      ) : null}
      {way === 'recovery' ? (
        <CodeField
          key="recovery"
          kind="letters"
          label="Recovery code"
          hint="One of the ten that you kept; it works once"
          {...field}
        />
      ) : null}
      {way === undefined ? <Notice tone="warn">{messages.noWayHere}</Notice> : null}
      {way === undefined ? null : (
        <Button type="submit" kind="main" className={css.wide} busy={send.isPending}>
          {way === 'passkey' ? 'Use your passkey' : 'Continue'}
        </Button>
      )}
      {passkeyHosts.length > 0 && !ways.includes('passkey') ? (
        <p className={css.soft}>Your passkeys work under {passkeyHosts.join(', ')} only.</p>
      ) : null}
      <div className={css.others}>
        {ways
          .filter((each) => each !== way)
          .map((each) => (
            <Button key={each} kind="quiet" onClick={() => change(each)}>
              {others[each]}
            </Button>
          ))}
        <Button kind="quiet" onClick={onBack}>
          Start again
        </Button>
      </div>
    </form>
  )
}
