import { useLayoutEffect, type RefObject } from 'react'
import { focusFirst } from './use-dialog.ts'

/** Put it last within a dialog's `Suspense`: code that comes later begins like what stood there from the start. */
export function Arrived({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  useLayoutEffect(() => focusFirst(dialog.current), [dialog])
  return null
}
