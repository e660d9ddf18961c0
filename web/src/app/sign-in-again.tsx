import type { User } from '@orrery/contract/accounts/user'
import { messages } from '@orrery/contract/messages'
import { QueryObserver } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { here } from '../address/go.ts'
import { onEnter } from '../api/enter.ts'
import { queryClient } from '../api/query-client.ts'
import { clearSession } from '../api/session.ts'
import { readUser } from '../api/stored-session.ts'
import { announce } from '../ui/base/announce.ts'
import { focusHeading } from '../ui/base/focus-heading.ts'
import { guard } from './guard.ts'

/** So long what was typed waits for its writer, who may have left the browser to others. */
const KEPT_MS = 15 * 60_000

/** Draws at once: sign-in before the page that is kept for somebody, sign-in alone, or the page again. */
type DrawDoor = (drawn: { door?: ReactNode; keptFor?: User | undefined }) => void

const reload = () => window.location.reload()

/** The path of the page into which somebody typed last. */
let typedOn: string | undefined
document.addEventListener('input', () => {
  typedOn = window.location.pathname
})

let isAsked = false

/** One whose letters are shown is a field of text. */
const PASSWORDS = 'input[type="password"], input[autocomplete$="-password"]'

/** A password that was typed stays in nobody's browser, whatever else stands beside it. */
function holdsPassword(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(PASSWORDS)
  return [...fields].some(({ value }) => value !== '')
}

/**
 * Ends the session over a page into which somebody typed: sign-in takes the screen, and the page is neither seen
 * nor does it ask for anything, but keeps what was typed. The same person is back at it by signing in, here or in
 * another tab; for anybody else, for another address and after a while a new page load or its end leaves nothing of it.
 * @param signIn the address of sign-in.
 * @returns whether the page is kept; of one without anything typed, or with a password, nothing stays.
 * @throws where the code of sign-in does not come.
 */
export async function signInAgain(signIn: string, draw: DrawDoor): Promise<boolean> {
  // Of a screen's calls several may be refused.
  if (isAsked) return true
  if (typedOn !== window.location.pathname || holdsPassword()) return false
  isAsked = true
  const { Door } = await import('./door.tsx').catch((error: unknown) => {
    isAsked = false
    throw error
  })
  const user = readUser()
  const left = { ...here(), href: window.location.href, focus: document.activeElement }
  const comeBackWithOther = () => {
    // The other tab stores the token first.
    if (readUser()) comeBack()
  }

  const letGo = holdAnswers()
  // Hidden first: a screen that is drawn without a session loses what was typed.
  draw({ door: <Door onLeave={reload} onElsewhere={comeBackWithOther} />, keptFor: user })
  window.history.replaceState(null, '', signIn)
  clearSession()
  forgetAnswers()
  announce(messages.sessionEnded)
  focusHeading()

  const forget = setTimeout(() => {
    onEnter(reload)
    draw({ door: <Door onLeave={reload} /> })
    letGo()
    forgetAnswers()
  }, KEPT_MS)
  window.addEventListener('popstate', reload)
  onEnter(comeBack)
  return true

  function comeBack() {
    if (!isSame(user, readUser()) || guard(left) !== undefined) return reload()
    clearTimeout(forget)
    window.removeEventListener('popstate', reload)
    isAsked = false
    typedOn = left.path
    window.history.replaceState(null, '', left.href)
    draw({})
    letGo()
    if (left.focus instanceof HTMLElement) left.focus.focus()
  }
}

/**
 * Keeps the answers that the page shows, and only those: hidden it does not ask for them, and nobody knows when it lets
 * them go, but a form that is drawn without the answer around it is none.
 * @returns how to let them go.
 */
function holdAnswers(): () => void {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  const held = shown.map(({ queryKey }) =>
    new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(() => undefined),
  )
  return () => held.forEach((letGo) => letGo())
}

/** Those that nothing holds any more. */
function forgetAnswers(): void {
  queryClient.removeQueries({ predicate: (query) => query.getObserversCount() === 0 })
}

/** Whether they are one and the same person of an account. */
function isSame(one: User | undefined, other: User | undefined): boolean {
  if (!one || !other) return false
  return one._id === other._id && one.person?._id === other.person?._id
}
