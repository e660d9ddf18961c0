import type { ClaimDecision } from '@orrery/contract/claims/answer-claim'
import type { WholeClaim } from '@orrery/contract/claims/claim'
import { mails } from '@orrery/contract/messages/mail'
import { pageFor } from '../accounts/page-for.ts'
import { vendorByNumber } from '../accounts/vendor.query.ts'
import type { App } from '../kit/app.ts'
import type { Client } from '../kit/database.ts'
import { isolated } from '../kit/isolated.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** Tells a vendor by mail what an administrator made of its claim, in that transaction. */
export async function tellAnswer(
  app: App,
  db: Client,
  { _id, vendorId, merchantName, day, reason: text }: WholeClaim,
  to: ClaimDecision,
): Promise<void> {
  const vendor = await vendorByNumber(db, vendorId)
  if (!vendor) return
  const merchant = isolated(merchantName)
  const more = pageFor(app, vendor, '/claims', `?claim=${_id}`)
  const news = { merchant, day, to, text, ...more }
  const words = mails.claimAnswered(app.brand.current().name, news)
  await queueMail(app, db, { vendorId, to: vendor.email, kind: 'claim', words })
}
