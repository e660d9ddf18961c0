import type { ComponentProps } from 'react'
import { Modal } from './Modal.tsx'

/** A dialog from the bottom edge of a phone: filters, the menu. */
export function Sheet(props: Omit<ComponentProps<typeof Modal>, 'shape' | 'size'>) {
  return <Modal {...props} shape="sheet" />
}
