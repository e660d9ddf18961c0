import { choosableKinds, mailKinds, type ChoosableKind } from '@orrery/contract/mail/kinds'
import { messages } from '@orrery/contract/messages'
import { useState } from 'react'
import { Failure } from '../api/Failure.tsx'
import { failureText } from '../api/failure-text.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey, useAnswer } from '../api/use-answer.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { useSend } from '../api/use-send.ts'
import { announce } from '../ui/base/announce.ts'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import css from './account.module.css'

/** Which mails the vendor gets; each box counts at once. */
export function MailChoices() {
  const { data, error, refetch } = useAnswer('GET /auth/getMailChoices', {})
  const send = useSend('POST /auth/saveMailChoices')
  const refusal = useRefusal('member')
  // Until it is saved, a box is as it was clicked.
  const [clicked, setClicked] = useState<Record<string, boolean>>({})
  const [refused, setRefused] = useState<Record<string, string | undefined>>({})
  const choices: Record<string, boolean> | undefined = data && { ...data.data, ...clicked }

  // Several may be on their way, and each answer counts for its own box alone.
  async function choose(kind: ChoosableKind, checked: boolean) {
    setClicked((before) => ({ ...before, [kind]: checked }))
    setRefused((before) => ({ ...before, [kind]: undefined }))
    try {
      const saved = await send.mutateAsync({ body: { [kind]: checked } })
      queryClient.setQueryData<typeof data>(
        answerKey('GET /auth/getMailChoices', {}),
        (before) => before && { data: { ...before.data, [kind]: saved.data[kind] } },
      )
      announce(messages.mailChoicesSaved)
    } catch (failure) {
      const text = failureText(failure)
      setRefused((before) => ({ ...before, [kind]: text }))
      announce(text)
      // It may be saved, and only the answer lost.
      void refetch()
    }
    setClicked((before) =>
      Object.fromEntries(Object.entries(before).filter(([each]) => each !== kind)),
    )
  }

  if (error && !data) return <Failure error={error} onRetry={refetch} />
  return (
    <>
      {choosableKinds.map((kind) => (
        <CheckboxField
          key={kind}
          label={mailKinds[kind].title}
          hint={mailKinds[kind].meaning}
          checked={choices?.[kind] ?? mailKinds[kind].choice === 'on'}
          disabled={!choices || refusal !== undefined}
          error={refused[kind]}
          onChange={({ currentTarget: { checked } }) => void choose(kind, checked)}
        />
      ))}
      <p className={css.soft}>
        Mails about your password, your address and your account’s state always come.
      </p>
      {refusal ? <p className={css.refusal}>{refusal}</p> : null}
    </>
  )
}
