import { landing, redirectFor } from '@orrery/contract/access'
import type { Page } from '@orrery/contract/pages'
import { redirect } from '@tanstack/react-router'
import { ownPath } from '../api/own-path.ts'
import { readUser } from '../api/stored-session.ts'

/** The screens that make no sense to someone signed in. */
const onlySignedOut = ['/signin', '/signup']

interface Visit {
  /** Path and query of the visit, to come back to. */
  href: string
  search: { next?: string }
}

/** Sends the visitor elsewhere when the page is not for them: to sign-in, or to where they may be. */
export function guard(page: Page, { href, search }: Visit): void {
  const user = readUser()
  if (!user) {
    if (page.who !== 'anyone') throw redirect({ to: '/signin', search: { next: href } })
    return
  }
  if (onlySignedOut.includes(page.path)) {
    throw redirect({ href: ownPath(search.next) ?? landing(user), replace: true })
  }
  const elsewhere = redirectFor(user, page.path)
  if (elsewhere !== undefined) throw redirect({ to: elsewhere, replace: true })
}
