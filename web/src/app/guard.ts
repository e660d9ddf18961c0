import { landing, redirectFor } from '@orrery/contract/access'
import { aliases, pages } from '@orrery/contract/pages'
import { programmes } from '@orrery/contract/programmes/all'
import type { Address } from '../address/go.ts'
import { parseSearch } from '../address/search-text.ts'
import { namesAnother } from '../api/names-another.ts'
import { ownPath, signInFor } from '../api/own-path.ts'
import { readUser } from '../api/stored-session.ts'

/** The screens that make no sense to someone signed in. */
const onlySignedOut = ['/signin', '/signup']

/** The screens that show the vendor whom an administrator's address names, each of a programme. */
const ofNamedVendors: readonly string[] = [
  ...programmes.flatMap(({ pages: paths }) => [
    paths.report,
    ...('quality' in paths ? [paths.quality] : []),
  ]),
  '/reportsDashboard',
]

/** The page under a path, its own or another; `undefined` where there is none. */
export const pageAt = (path: string) => pages.find((page) => page.path === (aliases[path] ?? path))

/** Where the visitor of an address has to go instead: to sign-in, or to where they may be. */
export function guard({ path, search }: Address): string | undefined {
  const page = pageAt(path)
  if (!page) return undefined
  const user = readUser()
  if (!user) {
    return page.who === 'anyone' ? undefined : signInFor(path + search)
  }
  if (onlySignedOut.includes(page.path)) {
    const { next } = parseSearch(search)
    return ownPath(String(next ?? '')) ?? landing(user)
  }
  // It is open as to that vendor, which its calls know: what they refuse is said there, and no other page's figures.
  if (!user.mustEnrol && ofNamedVendors.includes(page.path) && namesAnother(user, named(search)))
    return undefined
  return redirectFor(user, page.path)
}

function named(search: string): string | undefined {
  const { vendorId } = parseSearch(search)
  return typeof vendorId === 'string' ? vendorId : undefined
}
