import { flushSync } from 'react-dom'

/**
 * Draws a change while an element stands still in the window, such as the button that asked for it:
 * what the change adds or takes away above the element is scrolled off again, in the same frame.
 * @param change sets state.
 */
export function keepPosition(element: HTMLElement, change: () => void): void {
  const top = () => element.getBoundingClientRect().top
  const before = top()
  flushSync(change)
  // From the inside out; who cannot scroll, or not so far, leaves it to the next.
  for (let frame = element.parentElement; frame && top() !== before; frame = frame.parentElement) {
    frame.scrollTop += top() - before
  }
}
