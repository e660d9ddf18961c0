import { titleFor } from '@orrery/contract/access'
import { aliases, pages } from '@orrery/contract/pages'
import { useSession } from './session.ts'

/**
 * What the page with this path is called for the signed-in vendor, through `/` and `/home` too;
 * undefined for a path that is no page.
 */
export function usePageTitle(path: string): string | undefined {
  const user = useSession()
  const page = pages.find((each) => each.path === (aliases[path] ?? path))
  return page && (user ? titleFor(user, page) : page.title)
}
