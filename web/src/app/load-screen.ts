import type { ComponentType } from 'react'
import { Broken } from './Broken.tsx'
import { pageAt } from './guard.ts'
import { loadAnew } from './load-anew.ts'
import { screens } from './screens.ts'

/** The code of the screen under a path; asked for again, it is the same. */
function code(path: string) {
  const page = pageAt(path)
  if (!page) return import('../screens/page-not-found.tsx')
  return screens[page.path]?.() ?? import('../screens/not-available-yet.tsx')
}

/** Asks for the code of a page that is likely to be opened; of another path there is none. */
export function expectScreen(path: string): void {
  void screens[path]?.().catch(() => undefined)
}

/** The screen under a path; a file that does not come, even when the page was loaded anew, is said where it would stand. */
export async function loadScreen(path: string): Promise<ComponentType> {
  try {
    return (await code(path)).default
  } catch (error) {
    if (!(await loadAnew(error))) return Broken
    return new Promise(() => undefined)
  }
}
