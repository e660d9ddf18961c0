import { choosableKinds, mailKinds } from '@orrery/contract/mail/kinds'
import { messages } from '@orrery/contract/messages'
import { useState } from 'react'
import { Failure } from '../api/Failure.tsx'
import { failureText } from '../api/failure-text.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey, useAnswer } from '../api/use-answer.ts'
import { useSend } from '../api/use-send.ts'
import { announce } from '../ui/base/announce.ts'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import css from './account.module.css'

/** Which mails the vendor gets; each box counts at once. */
export function MailChoices() {
  const { data, error, refetch } = useAnswer('GET /auth/getMailChoices', {})
  const send = useSend('POST /auth/saveMailChoices')
  // Until it is saved, a box is as it was clicked.
  const [clicked, setClicked] = useState<Record<string, boolean>>({})
  const choices: Record<string, boolean> | undefined = data && { ...data.data, ...clicked }

  function choose(kind: string, checked: boolean) {
    setClicked((before) => ({ ...before, [kind]: checked }))
    send.mutate(
      { body: { [kind]: checked } },
      {
        onSettled: () => setClicked({}),
        onSuccess: (answer) => {
          queryClient.setQueryData(answerKey('GET /auth/getMailChoices', {}), answer)
          announce(messages.mailChoicesSaved)
        },
      },
    )
  }

  if (error && !data) return <Failure error={error} onRetry={refetch} />
  return (
    <>
      {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
      {choosableKinds.map((kind) => (
        <CheckboxField
          key={kind}
          label={mailKinds[kind].title}
          hint={mailKinds[kind].meaning}
          checked={choices?.[kind] ?? mailKinds[kind].choice === 'on'}
          disabled={!choices}
          onChange={({ currentTarget: { checked } }) => choose(kind, checked)}
        />
      ))}
      <p className={css.soft}>
        Mails about your password, your address and your account’s state always come.
      </p>
    </>
  )
}
