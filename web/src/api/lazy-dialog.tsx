import type { ComponentType } from 'react'
import { Modal } from '../ui/overlay/Modal.tsx'
import { lazyOr } from '../ui/state/lazy-or.ts'
import { LostPart } from './lazy-part.tsx'

interface Closable {
  onClose: () => void
}

/** The same of a dialog, loaded when it is opened: where the code does not come, one of the same name says so. */
export function lazyDialog<Props extends Closable>(
  title: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazyOr(load, lost(title))
}

function lost(title: string): ComponentType<Closable> {
  return function LostDialog({ onClose }) {
    return (
      <Modal title={title} opened onClose={onClose}>
        <LostPart />
      </Modal>
    )
  }
}
