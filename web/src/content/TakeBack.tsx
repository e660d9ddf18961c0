import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { refusalWords } from './field-words.ts'
import { useContentSend, type ContentCall } from './use-content-send.ts'

export type DeleteCall = Extract<ContentCall, `${string}/delete`>

interface TakeBackProps {
  call: DeleteCall
  id: string
  /** Such as `event`. */
  one: string
  name: string
  onClose: () => void
}

/** Asks once more before something that every vendor sees is gone. */
export function TakeBack({ call, id, one, name, onClose }: TakeBackProps) {
  const send = useContentSend(call)
  const remove = () =>
    send.mutate(
      { body: { _id: id } },
      {
        onSuccess: () => {
          announce(`${name} was deleted.`)
          onClose()
        },
      },
    )
  return (
    <Modal
      title={`Delete this ${one}?`}
      opened
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button kind="danger" busy={send.isPending} onClick={remove}>
            Delete
          </Button>
        </>
      }
    >
      {send.error ? <Notice tone="error">{refusalWords(send.error)}</Notice> : null}
      <p>{name} is gone for every vendor at once, and does not come back.</p>
    </Modal>
  )
}
