/** Puts the focus on the screen's heading, which also reads it to a screen reader; nothing is scrolled. */
export function focusHeading(): void {
  const heading = screenHeading()
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** What the screen is called; null while none is drawn. */
export function screenHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1')
}
