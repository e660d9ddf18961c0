/** Where the file of Inter that this browser has is noted, by its address; `first.js` reads it. */
const KEPT_AS = 'orrery-typeface'

/**
 * Draws everything in Inter, once the first screen is drawn: for a browser that does not have it yet it is as
 * much to load as half of the scripts, and would share the line with the first figures. `first.js` has done so
 * where it was loaded before.
 */
export function bringTypeface(): void {
  // Safari has no idle callback.
  const whenIdle: (then: () => void) => unknown = window.requestIdleCallback ?? window.setTimeout
  whenIdle(() => {
    document.documentElement.setAttribute('data-inter', '')
    void document.fonts.load('1em "Inter Variable"').then(keep, () => undefined)
  })
}

function keep(): void {
  const file = document.querySelector<HTMLMetaElement>('meta[name="typeface"]')?.content
  if (file === undefined) return
  try {
    localStorage.setItem(KEPT_AS, file)
  } catch {
    // Storage may be refused; the next page waits for it again.
  }
}
