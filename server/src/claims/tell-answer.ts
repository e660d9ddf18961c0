import { mails } from '@orrery/contract/messages/mail'
import { vendorByNumber } from '../accounts/vendor.query.ts'
import type { App } from '../kit/app.ts'
import type { Client } from '../kit/database.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** Tells a vendor by mail what an administrator wrote to its claim, in that transaction. */
export async function tellAnswer(
  app: App,
  db: Client,
  vendorId: number,
  text: string,
): Promise<void> {
  const vendor = await vendorByNumber(db, vendorId)
  if (!vendor) return
  const words = mails.claimAnswered(app.brand.current().name, `${app.publicUrl}/claims`, text)
  await queueMail(app, db, { vendorId, to: vendor.email, kind: 'claim', words })
}
