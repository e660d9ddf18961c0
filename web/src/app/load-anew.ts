import { isAnswering } from '../api/is-answering.ts'

/** Under which this tab remembers for which missing file it loaded the page anew. */
const LOADED_FOR = 'loadedFor'

/**
 * A newer version may have taken this one's files away: then the page is loaded anew, once for each that is
 * missing, and brings its own. While nobody answers, no version is newer, and what is here stays.
 * @param error what the import of the file failed with.
 * @returns whether it is.
 */
export async function loadAnew(error: unknown): Promise<boolean> {
  const missing = String(error)
  if (sessionStorage.getItem(LOADED_FOR) === missing || !(await isAnswering())) return false
  sessionStorage.setItem(LOADED_FOR, missing)
  window.location.reload()
  return true
}

/**
 * Takes a style sheet out of the page that could not be loaded: while it is named there it passes for loaded, and
 * the screen that is asked for again would be drawn without it.
 */
export function forgetLostStyles(): void {
  // What a file's failure says is heard on its way down alone.
  window.addEventListener('error', forgetLost, { capture: true })
}

function forgetLost({ target }: Event) {
  if (target instanceof HTMLLinkElement) target.remove()
}
