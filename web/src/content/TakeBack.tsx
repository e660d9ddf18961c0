import { Confirm } from '../api/Confirm.tsx'
import { announce } from '../ui/base/announce.ts'
import { refusalWords } from '../api/field-words.ts'
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
    <Confirm
      title={`Delete this ${one}?`}
      opened
      onClose={onClose}
      send={send}
      onConfirm={remove}
      act="Delete"
      wordsOf={refusalWords}
    >
      <p>{name} is gone for every vendor at once, and does not come back.</p>
    </Confirm>
  )
}
