/**
 * Goes on with another session, or none, in a page load of its own, so that nothing of this one stays in memory. The
 * browser may keep the page as it is all the same: by Back it comes as {@link showAnew} has it.
 */
export function leavePage(to: string): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showAnew()
  })
  window.location.assign(to)
}

/** Loads a page anew that the browser has kept, and shows nothing of what it was until that is here. */
export function showAnew(): void {
  document.body.replaceChildren()
  window.location.reload()
}
