import type { App } from '../kit/app.ts'
import type { Client } from '../kit/database.ts'
import { addJob } from '../kit/jobs.ts'
import type { FoundLink } from './account-link.query.ts'
import { audit } from './audit.query.ts'
import { replaceKey } from './replace-key.ts'
import { resetFactors } from './second-factors/reset.ts'
import { tellOfChange } from './second-factors/tell-of-change.ts'
import { tellKeyReplaced } from './security-mails.ts'
import { waitsSinceSignUp } from './vendor-row.ts'
import { vendorByNumber } from './vendor.query.ts'

/**
 * Whoever signed up by an address that nobody has confirmed may have been a stranger to it. Where its holder takes the
 * account by a new password, what else would let the stranger in goes with the old one: the API key and the second
 * factors, which would shut the holder out; and nothing more is told to the stranger's tracker (docs/decisions/0017).
 */
export async function closeToStranger(
  app: App,
  db: Client,
  person: FoundLink,
  from: string,
): Promise<void> {
  const { person_id: personId, vendor_id: vendorId } = person
  const vendor = await vendorByNumber(db, vendorId)
  if (!vendor || !waitsSinceSignUp(vendor, person)) return
  await replaceKey(app, db, vendorId)
  await tellKeyReplaced(app, db, { vendorId, by: person })
  await audit(db, 'key-regenerated', vendorId, from)
  await addJob(db, 'pause-postbacks', { vendorId })
  if (!(await resetFactors(db, personId))) return
  await tellOfChange(app, db, person, 'second-factor-reset')
  await audit(db, 'second-factor-removed', vendorId, from, { way: 'all' })
}
