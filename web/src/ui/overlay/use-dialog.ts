import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isFingers } from '../base/is-fingers.ts'

/**
 * Puts the focus where a dialog begins: into the first field of its form, but for a finger, which would only have
 * the keyboard rise over the rest; else, where the browser found nothing to begin with, on the first button.
 */
export function focusFirst(dialog: HTMLDialogElement | null): void {
  const field = dialog?.querySelector<HTMLElement>('form :is(input, select, textarea):enabled')
  if (field && !isFingers()) field.focus()
  else if (document.activeElement === dialog)
    dialog?.querySelector<HTMLElement>('button:enabled')?.focus()
}

/**
 * Opens and closes the browser's own modal dialog, which traps and returns the focus and holds the page still.
 * Put the ref on a `<dialog>`. Escape and a press beside the dialog ask to close;
 * the caller may refuse.
 */
export function useDialog(opened: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  // Closed before it leaves the page: one that is gone already returns no focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !opened) return
    let wanted = true
    dialog.showModal()
    focusFirst(dialog)
    const onCancel = (event: Event) => {
      // A file chooser inside also cancels, and its event climbs.
      if (event.target !== dialog) return
      event.preventDefault()
      close.current()
    }
    // The news comes late: by then the dialog may have been opened again.
    const onClosed = (event: Event) => {
      if (event.target !== dialog || dialog.open) return
      flushSync(() => close.current())
      // A second Escape closes without asking: a caller that keeps the dialog opened has it back.
      if (wanted) dialog.showModal()
    }
    // The padding is inside, so only a press on the backdrop has the dialog itself as its target.
    const onPress = (event: PointerEvent) => {
      if (event.target === dialog) close.current()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClosed)
    dialog.addEventListener('pointerdown', onPress)
    return () => {
      wanted = false
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClosed)
      dialog.removeEventListener('pointerdown', onPress)
      dialog.close()
    }
  }, [opened])

  return ref
}
