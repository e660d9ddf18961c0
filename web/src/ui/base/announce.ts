type Listener = () => void

/** Words that were said; the same ones said again are others. */
interface Said {
  readonly text: string
}

/** By turns, so that what is said at once after it does not take the place of words that nobody has heard yet. */
let spoken: readonly Said[] = [{ text: '' }, { text: '' }, { text: '' }]
let next = 0
const listeners = new Set<Listener>()

/** Says something politely to screen readers, through the `LiveRegion` of the page or of the dialog above it. */
export function announce(text: string): void {
  // The same words in the same place are news only if the text differs, hence the space that nobody hears.
  spoken = spoken.with(next, { text: spoken[next]?.text === text ? `${text}\u00a0` : text })
  next = (next + 1) % spoken.length
  for (const listener of listeners) listener()
}

/** Follows what is said; answers how to stop. */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The words last said, each in the place where it is heard. */
export function lastSpoken(): readonly Said[] {
  return spoken
}
