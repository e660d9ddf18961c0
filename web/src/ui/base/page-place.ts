import { focusHeading } from './focus-heading.ts'

/** Where a page was left: how far it was scrolled, and by which of its links. */
interface Place {
  top: number
  href: string | null
}

/** By the key of the history's entry, which browsers without the Navigation API do not tell. */
const places = new Map<string, Place>()
let returned = false

const entry = () => window.navigation?.currentEntry?.key

/** Remembers where each page is left, from now on; once for the whole page. */
export function keepPlaces(): void {
  // It comes before anything is drawn for the new address, and by then the entry is still the old one.
  window.navigation?.addEventListener('navigate', ({ navigationType }) => {
    returned = navigationType === 'traverse'
    const left = entry()
    const link = document.activeElement
    const href = link instanceof HTMLAnchorElement ? link.getAttribute('href') : null
    if (left !== undefined) places.set(left, { top: window.scrollY, href })
  })
}

/**
 * Where a page begins: at its top, with the focus on its heading, which also reads it to a screen reader; by Back and
 * Forward where it was left, with the focus on the link that led away.
 */
export function takePlace(): void {
  const key = entry()
  const place = returned && key !== undefined ? places.get(key) : undefined
  returned = false
  window.scrollTo(0, 0)
  if (!place) {
    focusHeading()
    return
  }
  if (!focusLink(place)) focusHeading()
  scrollOnce(place.top)
}

function focusLink({ href }: Place): boolean {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
  const link = [...links].find((each) => each.getAttribute('href') === href)
  link?.focus({ preventScroll: true })
  return link !== undefined
}

/** How long rows may take to come that the place lies behind, in ms; then the reader is left alone. */
const PATIENCE = 3_000
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls as far as the page is long, and further as it grows, until the place is reached or the reader takes over. */
function scrollOnce(top: number): void {
  const done = new AbortController()
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 1) done.abort()
  })
  done.signal.addEventListener('abort', () => observer.disconnect())
  for (const event of TAKES_OVER) {
    window.addEventListener(event, () => done.abort(), { signal: done.signal, passive: true })
  }
  setTimeout(() => done.abort(), PATIENCE)
  observer.observe(document.body)
}
