/** Under which this tab remembers for which missing file it loaded the page anew. */
const LOADED_FOR = 'loadedFor'

/**
 * A newer version may have taken this one's files away: then the page is loaded anew, once for each that is
 * missing, and brings its own.
 * @param error what the import of the file failed with.
 * @returns whether it is.
 */
export function loadAnew(error: unknown): boolean {
  const missing = String(error)
  if (sessionStorage.getItem(LOADED_FOR) === missing) return false
  sessionStorage.setItem(LOADED_FOR, missing)
  window.location.reload()
  return true
}
