import { useSyncExternalStore } from 'react'

/** The key under which the chosen theme is kept; `public/first.js` reads the same one before the page is drawn. */
export const THEME_KEY = 'orrery-theme'

/** `auto` is as the system has it. */
export type Theme = 'auto' | 'light' | 'dark'

const DARK = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

function readTheme(): Theme {
  const kept = localStorage.getItem(THEME_KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

/** Whether the page is light or dark now. */
function readShown(): 'light' | 'dark' {
  const chosen = readTheme()
  return chosen === 'auto' ? (matchMedia(DARK).matches ? 'dark' : 'light') : chosen
}

/** The chosen theme; the component is drawn again when it changes, in another tab too. */
export function useTheme(): Theme {
  return useSyncExternalStore(follow, readTheme)
}

/** What the chosen theme comes to, for what must be told (`ui/date/CalendarRoot.tsx`). */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(follow, readShown)
}

/** Keeps a choice and shows it. */
export function chooseTheme(chosen: Theme): void {
  localStorage.setItem(THEME_KEY, chosen)
  tell()
}

/** Shows the theme at every change of it, of the system's and in another tab; answers how to stop. */
export function keepTheme(): () => void {
  return follow(show)
}

function show() {
  document.documentElement.setAttribute('data-mantine-color-scheme', readShown())
}

function follow(listener: () => void): () => void {
  const system = matchMedia(DARK)
  listeners.add(listener)
  window.addEventListener('storage', listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
    system.removeEventListener('change', listener)
  }
}

function tell() {
  for (const listener of listeners) listener()
}
