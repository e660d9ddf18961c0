import type { ReactNode } from 'react'
import { Confirm } from '../api/Confirm.tsx'
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
    <Confirm
      title={title}
      opened
      onClose={onClose}
      send={send}
      act="Delete"
      onConfirm={() => send.mutate({ body: { _id: id } }, { onSuccess: onRemoved })}
    >
      <p>{children}</p>
    </Confirm>
  )
}
