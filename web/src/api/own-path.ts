/** A name that no address of ours has; only its equality counts. */
const OURS = 'http://portal.invalid'

/** Sign-in, from which one goes on to a page of ours. */
export const signInFor = (page: string): string =>
  `/signin?${new URLSearchParams({ next: page }).toString()}`

/**
 * The path to go to after sign-in, if it is one of ours: never another site, however it is spelled.
 * @param next the untrusted text of `?next=`.
 */
export function ownPath(next: string | undefined): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, OURS)) return undefined
  const url = new URL(next, OURS)
  if (url.origin !== OURS || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
