import { focusHeading } from './focus-heading.ts'
import { heirOf } from './heir.ts'

/**
 * Keeps the focus of the keyboard in its place for the whole page: where the control that has it goes, a filter
 * that is taken away or a failure that is asked again, it is handed to its heir (`heir.ts`), else to the screen's
 * heading. Browsers leave it on the page, from where Tab begins anew (WCAG 2.4.3). Whoever hands it on of itself
 * in the same moment is not disturbed.
 */
export function keepFocus(): void {
  /** What has the focus, and what had it last outside every dialog: it has it again when they are closed. */
  let held = focused()
  let outside = held?.closest('dialog') ? undefined : held

  function onFocus({ target }: FocusEvent) {
    if (!(target instanceof Element)) return
    held = target
    if (!target.closest('dialog')) outside = target
  }

  /** Who presses beside every control wants none to have the focus. */
  function onBlur() {
    queueMicrotask(() => {
      if (!held?.isConnected || document.activeElement !== document.body) return
      if (held === outside) outside = undefined
      held = undefined
    })
  }

  const observer = new MutationObserver((records) => {
    const lost = held
    const isOutside = lost === outside
    if (outside && !outside.isConnected) outside = heirOf(outside, records)
    if (!lost || lost.isConnected || document.activeElement !== document.body) return
    const isInDialog = !isOutside && document.querySelector('dialog[open]') !== null
    const heir = isInDialog ? heirOf(lost, records) : outside
    held = undefined
    if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
    else focusHeading()
  })

  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onBlur)
  observer.observe(document.body, { childList: true, subtree: true })
}

function focused(): Element | undefined {
  const { activeElement, body } = document
  return activeElement && activeElement !== body ? activeElement : undefined
}
