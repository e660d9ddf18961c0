import { RESET_MINUTES } from '@orrery/contract/accounts/forgotten-password'
import { messages } from '@orrery/contract/messages'
import { mails } from '@orrery/contract/messages/mail'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { addJob } from '../kit/jobs.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { makeLink } from './account-link.ts'
import { personByEmail } from './person.query.ts'
import { takeTry } from './sign-in-tries.ts'

/**
 * Whether there is such an account is looked up by a job: here the same is done for every email, so neither the
 * answer nor its time says. Tries are counted like those of sign-in, beside them.
 */
export const forgottenPassword: Handler<'POST /auth/forgottenPassword'> = async ({
  app,
  body: { email },
  request,
}) => {
  await takeTry(app, email, request.ip, 'forgotten')
  await addJob(app.pool, 'mail-reset-link', { email })
  return { success: true, message: messages.resetMailed }
}

/** Mails a link to a new password, whatever the account's state; nothing where there is none. */
export async function mailResetLink(app: App, email: string): Promise<void> {
  await transaction(app.jobs, async (db) => {
    const person = await personByEmail(db, email)
    if (!person) return
    const link = await makeLink(app, db, 'password', person)
    if ('wait' in link) return
    await queueMail(app, db, {
      vendorId: person.vendor_id,
      to: person.email,
      kind: 'password-reset',
      words: mails.passwordReset(app.brand.current().name, RESET_MINUTES),
      link,
    })
  })
}
