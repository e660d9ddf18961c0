import { answerClaim, type ClaimDecision } from '@orrery/contract/claims/answer-claim'
import { CLAIM_TEXT_MAX, type WholeClaim } from '@orrery/contract/claims/claim'
import { schemaResolver, useForm } from '@mantine/form'
import { refusalWords, wordsOf } from '../api/field-words.ts'
import { useSession } from '../api/session.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextArea } from '../ui/field/TextArea.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { stateWords } from './claim-words.ts'
import css from './claims.module.css'
import { useClaimSend } from './use-claims.ts'

const checked = schemaResolver(answerClaim.body.pick({ text: true }), { sync: true })

/** What may be written to a claim that is not decided: an answer, or a decision with its reason. */
export function WriteToClaim({ claim }: { claim: WholeClaim }) {
  const { _id, revision } = claim
  const isAdministrator = useSession()?.role === 'admin'
  const answer = useClaimSend('POST /home/answerClaim', () => announce('Sent.'))
  const decide = useClaimSend('POST /home/decideClaim', ({ body }) =>
    announce(`${stateWords[body.to].words}.`),
  )
  const form = useForm({
    initialValues: { text: '' },
    validate: (values) => wordsOf(checked(values)),
    onValuesChange: () => {
      if (answer.isError) answer.reset()
      if (decide.isError) decide.reset()
    },
  })
  const error = answer.error ?? decide.error
  const busy = answer.isPending || decide.isPending

  const send = (to: ClaimDecision | undefined) =>
    form.onSubmit(({ text }) => {
      if (busy) return
      const body = { _id, revision, text }
      // What was typed meanwhile is for the next one.
      const then = { onSuccess: () => form.getValues().text === text && form.reset() }
      if (to === undefined) answer.mutate({ body }, then)
      else decide.mutate({ body: { ...body, to } }, then)
    }, focusFirst)

  return (
    <form
      noValidate
      className={css.form}
      onSubmit={isAdministrator ? (event) => event.preventDefault() : send(undefined)}
    >
      {error ? <Notice tone="error">{refusalWords(error)}</Notice> : null}
      <TextArea
        label={isAdministrator ? 'Question or reason' : 'Your message'}
        hint={isAdministrator ? 'The vendor reads it' : undefined}
        prose
        rows={4}
        maxLength={CLAIM_TEXT_MAX}
        required
        {...form.getInputProps('text')}
      />
      <div className={css.actions}>
        {isAdministrator ? (
          <>
            <Button kind="main" busy={decide.isPending} onClick={() => send('accepted')()}>
              Accept
            </Button>
            <Button disabled={busy} onClick={() => send('rejected')()}>
              Reject
            </Button>
            <Button disabled={busy} onClick={() => send('asked')()}>
              Ask back
            </Button>
          </>
        ) : (
          <Button type="submit" kind="main" busy={answer.isPending}>
            Send
          </Button>
        )}
      </div>
    </form>
  )
}
