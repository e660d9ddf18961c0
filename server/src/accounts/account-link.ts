import { CONFIRM_DAYS } from '@orrery/contract/accounts/confirm-email'
import { RESET_MINUTES } from '@orrery/contract/accounts/forgotten-password'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import type { Client } from '../kit/database.ts'
import { digest, randomToken } from '../kit/secrets.ts'
import { isStillOpen } from '../kit/still-open.ts'
import {
  linksWithin,
  storeLink,
  type FoundLink,
  type LinkedPerson,
  type LinkPurpose,
} from './account-link.query.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LIVES_MS = { password: RESET_MINUTES * MINUTE_MS, email: CONFIRM_DAYS * 24 * HOUR_MS }
/** Whoever asks more often has some of them in the mail already. */
const MOST_AN_HOUR = 5

/** The page that a link opens; what it ends in stands behind the #, which is sent to nobody and in no log. */
const PAGES = { password: '/resetPassword', email: '/confirmEmail' }

/** Where a link leads, and until when. */
export interface MailedLink {
  address: string
  until: Date
}

/**
 * Makes a link that opens an account once.
 * @returns the seconds until there may be another one, where there are too many.
 */
export async function makeLink(
  app: App,
  db: Client,
  purpose: LinkPurpose,
  person: LinkedPerson,
): Promise<MailedLink | { wait: number }> {
  const now = app.clock().getTime()
  const before = await linksWithin(db, person.person_id, purpose, {
    from: new Date(now - HOUR_MS),
    until: new Date(now + HOUR_MS),
  })
  const oldest = before[MOST_AN_HOUR - 1]
  if (oldest) return { wait: Math.ceil((oldest.getTime() + HOUR_MS - now) / 1000) }
  const token = randomToken()
  const until = new Date(now + LIVES_MS[purpose])
  await storeLink(db, {
    tokenHash: digest(token),
    purpose,
    personId: person.person_id,
    passwordMark: digest(person.password_hash),
    madeAt: new Date(now),
    endsAt: until,
  })
  return { address: `${app.publicUrl}${PAGES[purpose]}#${token}`, until }
}

/**
 * Whose account a link opens now.
 * @throws Problem invalid, which says why it does not.
 */
export function opened(app: App, purpose: LinkPurpose, link: FoundLink | undefined): FoundLink {
  if (!link || link.purpose !== purpose) throw new Problem('invalid', messages.accountLinkUnknown)
  if (link.used_at) throw new Problem('invalid', messages.accountLinkUsed)
  if (!isStillOpen(link.ends_at, LIVES_MS[purpose], app.clock())) {
    throw new Problem('invalid', messages.accountLinkOver)
  }
  const changed = !link.password_mark.equals(digest(link.password_hash))
  if (purpose === 'password' && changed) throw new Problem('invalid', messages.accountLinkVoid)
  return link
}
