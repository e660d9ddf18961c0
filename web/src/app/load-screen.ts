import type { ComponentType } from 'react'
import { Broken } from './Broken.tsx'
import { pageAt } from './guard.ts'
import { screens } from './screens.ts'

/** Under which this tab remembers for which missing file it loaded the page anew. */
const LOADED_FOR = 'loadedFor'

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

/**
 * The screen under a path. A newer version may have taken this one's files away: then the page is loaded
 * anew, once, and brings its own; a file that is still missing is said where the screen would stand.
 */
export async function loadScreen(path: string): Promise<ComponentType> {
  try {
    return (await code(path)).default
  } catch (error) {
    const missing = String(error)
    if (sessionStorage.getItem(LOADED_FOR) === missing) return Broken
    sessionStorage.setItem(LOADED_FOR, missing)
    window.location.reload()
    return new Promise(() => undefined)
  }
}
