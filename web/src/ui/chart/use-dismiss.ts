import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls back at Escape and at a press outside of an element, as long as something is open. */
export function useDismiss(
  ref: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: () => void,
): void {
  const dismiss = useEffectEvent(onDismiss)

  useEffect(() => {
    if (!open) return
    const stop = new AbortController()
    const { signal } = stop
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && ref.current?.contains(target))) dismiss()
    }
    const key = (event: KeyboardEvent) => event.key === 'Escape' && dismiss()
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('keydown', key, { signal })
    return () => stop.abort()
  }, [open, ref])
}
