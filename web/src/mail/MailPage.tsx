import { messages } from '@orrery/contract/messages'
import { Changes } from '../api/Changes.tsx'
import { Failure } from '../api/Failure.tsx'
import { failureText } from '../api/failure-text.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey, useAnswer } from '../api/use-answer.ts'
import { useSend } from '../api/use-send.ts'
import { Button } from '../ui/button/Button.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import css from './mail.module.css'

interface MailPageProps {
  /** Undefined: none is open. */
  mailId: string | undefined
  onClose: () => void
}

/** What is said of a mail that was not sent again. */
const NONE = { error: null, isSuccess: false }

/** One mail as its receiver reads it; one that failed can be sent again. */
export function MailPage({ mailId, onClose }: MailPageProps) {
  const { data, error, isPlaceholderData, refetch } = useAnswer(
    'GET /home/getMail',
    mailId === undefined ? undefined : { query: { mailId } },
    { staleTime: 0 },
  )
  const send = useSend('POST /home/retryMail')
  // Back and the list lead from one to the next.
  const { error: refusal, isSuccess } = send.variables?.body.mailId === mailId ? send : NONE
  // The one that was open before is not shown under this one's name.
  const mail = mailId === undefined || isPlaceholderData ? undefined : data?.data

  function retry() {
    if (mailId === undefined) return
    send.mutate(
      { body: { mailId } },
      {
        // Where only the answer was lost, it is on its way.
        onSettled: () => {
          void queryClient.invalidateQueries({ queryKey: answerKey('GET /home/getMails') })
          void refetch()
        },
      },
    )
  }

  function close() {
    send.reset()
    onClose()
  }

  return (
    <Modal
      title={mail?.subject ?? 'Mail'}
      opened={mailId !== undefined}
      onClose={close}
      size="40rem"
      footer={
        <>
          {mail?.state === 'failed' ? (
            <Changes>
              <Button busy={send.isPending} onClick={retry}>
                Send again
              </Button>
            </Changes>
          ) : null}
          <Button kind="main" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      {refusal ? <Notice tone="error">{failureText(refusal)}</Notice> : null}
      {isSuccess ? <Notice tone="good">{messages.mailQueued}</Notice> : null}
      {error && !mail ? <Failure error={error} onRetry={refetch} /> : null}
      {mail ? (
        <>
          <p className={css.to}>To {mail.to}</p>
          <pre className={css.text}>{mail.text ?? messages.mailGone}</pre>
        </>
      ) : null}
      {!mail && !error ? <Skeleton height="12rem" /> : null}
    </Modal>
  )
}
