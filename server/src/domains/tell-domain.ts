import { domainToUnicode } from 'node:url'
import { mails, type MailWords } from '@orrery/contract/messages/mail'
import type { App } from '../kit/app.ts'
import type { Client } from '../kit/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { countsUntil, recordOf } from './after-look.ts'
import { emailOf, type Looked, type StoredDomain } from './domain.query.ts'

/** Tells a vendor by mail that its domain's record has gone, and that its domain has lapsed by that. */
export async function tellDomain(
  app: App,
  db: Client,
  before: StoredDomain,
  looked: Looked,
): Promise<void> {
  const words = wordsOf(app, before, looked)
  if (!words) return
  const { vendorId } = before
  await queueMail(app, db, { vendorId, to: await emailOf(db, vendorId), kind: 'domain', words })
}

function wordsOf(
  { brand, publicUrl }: App,
  before: StoredDomain,
  looked: Looked,
): MailWords | undefined {
  if (looked.state === before.state) return undefined
  const { name: brandName, contactEmail: contact } = brand.current()
  const domain = { name: domainToUnicode(before.name), kind: before.kind }
  const until = countsUntil(looked)
  if (until) return mails.domainGone(brandName, { ...domain, record: recordOf(before), until })
  if (looked.state !== 'lapsed') return undefined
  return mails.domainLapsed(brandName, { ...domain, signIn: `${publicUrl}/signin`, contact })
}
