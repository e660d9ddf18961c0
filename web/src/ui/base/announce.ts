type Listener = () => void

let spoken = ''
const listeners = new Set<Listener>()

/** Says something politely to screen readers, through the one `LiveRegion` of the page. */
export function announce(text: string): void {
  // The same words twice in a row are news only if the text differs, hence the space that nobody hears.
  spoken = spoken === text ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

/** Follows what is said; answers how to stop. */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The words last said. */
export function lastSpoken(): string {
  return spoken
}
