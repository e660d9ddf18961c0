/** A pointer that only passes over a link stays shorter. */
const PASSING_MS = 50

let load: (path: string) => void = () => undefined
let staying: ReturnType<typeof setTimeout> | undefined

/** Says what is done about the path of a page that somebody is likely to open. */
export function onLikely(next: (path: string) => void): void {
  load = next
}

/** Props of a link by which the page that it leads to is known to be likely. */
export function likely(path: string) {
  return {
    onFocus: () => load(path),
    onTouchStart: () => load(path),
    onPointerEnter: () => {
      staying = setTimeout(() => load(path), PASSING_MS)
    },
    onPointerLeave: () => clearTimeout(staying),
  }
}
