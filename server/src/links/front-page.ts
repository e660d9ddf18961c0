/** Whether a page is the front page of a merchant's site, on its own host. */
export function isFrontPage(
  { hostname, pathname, search, hash }: URL,
  { domain }: { domain: string },
): boolean {
  return hostname.replace(/^www\./, '') === domain && pathname + search + hash === '/'
}
