import { CONFIRM_DAYS } from '@orrery/contract/accounts/confirm-email'
import { messages } from '@orrery/contract/messages'
import { mails } from '@orrery/contract/messages/mail'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { transaction, type Client } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { requestIsOf } from '../kit/present-request.ts'
import { digest } from '../kit/secrets.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { proveAddress } from './account-email.ts'
import { lockedLink, markUsed, type LinkedPerson } from './account-link.query.ts'
import { makeLink, opened } from './account-link.ts'
import { audit } from './audit.query.ts'
import { personOf } from './person.query.ts'
import { isConfirmed } from './vendor-row.ts'
import { vendorById } from './vendor.query.ts'

/** Who opens the link twice is thanked twice. */
export const confirmEmail: Handler<'POST /auth/confirmEmail'> = async ({
  app,
  body: { token },
  request,
}) =>
  transaction(app.pool, async (db) => {
    const tokenHash = digest(token)
    const link = await lockedLink(db, tokenHash)
    const confirmed = link?.purpose === 'email' && link.confirmed_at !== null
    if (confirmed) return { success: true, message: messages.emailConfirmedBefore }
    const person = opened(app, 'email', link)
    requestIsOf(person.person_id)
    await markUsed(db, tokenHash, app.clock())
    await proveAddress(app, db, person)
    await audit(db, 'email-confirmed', person.vendor_id, request.ip)
    return { success: true, message: messages.emailConfirmed }
  })

export const sendConfirmation: Handler<'POST /auth/sendConfirmation'> = async ({ app, scope }) => {
  const vendor = await vendorById(app.pool, scope.id)
  const person = await personOf(app.pool, scope)
  if (!vendor || !person) throw new Problem('userNotFound')
  if (isConfirmed(app, vendor, person)) {
    return { success: true, message: messages.emailConfirmedBefore }
  }
  const wait = await transaction(app.pool, (db) => mailConfirmation(app, db, person))
  if (wait > 0) throw new Problem('tooManyTries', undefined, wait)
  return { success: true, message: messages.confirmationMailed }
}

/**
 * Mails the link that confirms an address.
 * @returns the seconds until it may be mailed again, where that was too often; else 0.
 */
export async function mailConfirmation(
  app: App,
  db: Client,
  person: LinkedPerson,
): Promise<number> {
  const link = await makeLink(app, db, 'email', person)
  if ('wait' in link) return link.wait
  await queueMail(app, db, {
    vendorId: person.vendor_id,
    to: person.email,
    kind: 'email-confirmation',
    words: mails.confirmEmail(app.brand.current().name, CONFIRM_DAYS),
    link,
  })
  return 0
}
