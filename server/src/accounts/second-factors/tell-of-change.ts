import { factorNews, type FactorNews } from '@orrery/contract/messages/second-factors'
import { mails } from '@orrery/contract/messages/mail'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/database.ts'
import { queueNotice } from '../notice.ts'
import type { PersonRow } from '../person.query.ts'

/** Tells a person by mail that what opens the account was changed: whoever did it may have been somebody else. */
export async function tellOfChange(
  app: App,
  db: Db,
  { vendor_id: vendorId, email: to }: Pick<PersonRow, 'vendor_id' | 'email'>,
  news: FactorNews,
): Promise<void> {
  const { name: brand, contactEmail: contact } = app.brand.current()
  const words = mails.secondFactorChanged(brand, factorNews[news](brand), contact)
  await queueNotice(app, db, { vendorId, to, kind: 'security', words })
}
