import { screenHeading } from './focus-heading.ts'
import { isFingers } from './is-fingers.ts'

const CONTROLS = [
  ':is(a[href], button, select, textarea, summary, audio[controls], [tabindex="0"])',
  'input:not([type=hidden], [type=radio]:not(:checked))',
]
  .map((control) => `${control}:not(:disabled, [tabindex="-1"], thead *)`)
  .join(', ')

/** A finger that pressed something else would have the keyboard rise. */
const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

/**
 * Which control stands for one that has gone: what took its place, else the next one of what it stood among, else
 * the one before it. Looked for from its row or list outwards, up to its dialog or to what holds the screen's
 * heading: all of a screen is no group. What sorts a table is passed by.
 * @param gone is not in the page any more.
 * @param records of the changes that took it away.
 * @returns undefined where nothing of the kind is left; then the heading stands for it.
 */
export function heirOf(gone: Element, records: readonly MutationRecord[]): HTMLElement | undefined {
  const root = gone.getRootNode()
  const record = records.findLast(({ removedNodes }) => [...removedNodes].includes(root))
  if (!(record?.target instanceof HTMLElement) || !record.target.isConnected) return undefined
  const { target, previousSibling, nextSibling } = record
  const heading = screenHeading()
  const isScreen = (box: Node) => box.contains(heading) || box === document.body

  const place = new Range()
  if (previousSibling?.parentNode === target) place.setStartAfter(previousSibling)
  else place.setStart(target, 0)
  const isBehind = (node: Node) => place.comparePoint(node, 0) > 0
  const isInPlace = (node: Node) =>
    isBehind(node) && (nextSibling?.parentNode !== target || isAhead(node, nextSibling))

  if (isScreen(target)) {
    // Where the heading came with it, it is another screen.
    return heading && isInPlace(heading) ? undefined : controlsIn(target).find(isInPlace)
  }
  for (let box = target; !isScreen(box);) {
    const controls = controlsIn(box)
    const next = controls.find(isBehind)
    if (next) return next
    if (box.tabIndex === 0) return box
    const last = controls.findLast((control) => !control.contains(target))
    if (last) return last
    if (box.matches('dialog') || !box.parentElement) return undefined
    box = box.parentElement
  }
  return undefined
}

/** Those that the Tab key would stop at. */
function controlsIn(box: HTMLElement): HTMLElement[] {
  const isTypedIn = !isFingers()
  return [...box.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      (isTypedIn || !control.matches(TYPED)),
  )
}

function isAhead(node: Node, of: Node): boolean {
  return (of.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}
