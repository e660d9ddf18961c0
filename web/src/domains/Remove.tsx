import type { ReactNode } from 'react'
import { failureText } from '../api/failure-text.ts'
import { Button } from '../ui/button/Button.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { useDomainSend } from './use-domain-send.ts'

interface RemoveProps {
  remove:
    | 'POST /dashboard/deleteDomain'
    | 'POST /dashboard/deleteShortURLDomain'
    | 'POST /dashboard/deleteTitleFilters'
  id: string
  title: string
  /** What follows from it. */
  children: ReactNode
  onClose: () => void
  onRemoved: () => void
}

/** Asks once more before a domain or a filter is deleted. */
export function Remove({ remove, id, title, children, onClose, onRemoved }: RemoveProps) {
  const send = useDomainSend(remove)
  return (
    <Modal
      title={title}
      opened
      onClose={onClose}
      described
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            kind="danger"
            busy={send.isPending}
            onClick={() => send.mutate({ body: { _id: id } }, { onSuccess: onRemoved })}
          >
            Delete
          </Button>
        </>
      }
    >
      {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
      <p>{children}</p>
    </Modal>
  )
}
