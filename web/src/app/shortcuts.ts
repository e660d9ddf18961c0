import { programmes } from '@orrery/contract/programmes/all'
import { useSyncExternalStore } from 'react'

/** The key of a screen, by its path; a programme's report has the programme's number. */
const keys: Readonly<Record<string, string>> = {
  '/dashboard': 'd',
  '/FullDashboard': 'a',
  '/links': 'l',
  '/handleclick': 'c',
  ...Object.fromEntries(
    programmes.flatMap((programme) => [
      ...(programme.number < 10 ? [[programme.pages.report, String(programme.number)]] : []),
      ...('quality' in programme.pages ? [[programme.pages.quality, 'q']] : []),
    ]),
  ),
  '/uploadReports': 'u',
  '/reportsList': 's',
  '/myProfile': 'm',
  '/MyProfileInfo': 'p',
}

/** Every screen that a key leads to, with its key. */
export const shortcuts: readonly { path: string; key: string }[] = Object.entries(keys).map(
  ([path, key]) => ({ path, key }),
)

/** The key that leads to a screen, if one does. */
export function shortcutOf(path: string): string | undefined {
  return keys[path]
}

const STORED = 'shortcuts'
const OFF = 'off'
const listeners = new Set<() => void>()

/** Whether single keys lead to screens; whoever dictates or types by accident turns them off (WCAG 2.1.4). */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(listen, shortcutsOn)
  return [
    on,
    (next) => {
      if (next) localStorage.removeItem(STORED)
      else localStorage.setItem(STORED, OFF)
      for (const tell of listeners) tell()
    },
  ]
}

/** The same for a listener that asks when a key is pressed. */
export function shortcutsOn(): boolean {
  return localStorage.getItem(STORED) !== OFF
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
