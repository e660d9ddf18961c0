import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { VendorDetails } from '@orrery/contract/vendors/get-vendor'
import { lockedName } from '../catalogue/lockable.ts'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { shownPerson } from '../people/everybody.ts'
import { listPeople, type ListedRow } from '../people/people.query.ts'
import { vendorDetails, type DetailsRow } from './vendor-details.query.ts'

/**
 * A vendor as administrators see it.
 * @throws Problem notFound
 */
export async function detailsOf(app: App, db: Db, vendorId: number): Promise<VendorDetails> {
  const row = await vendorDetails(db, vendorId, app.config.SESSION_IDLE_DAYS)
  if (!row) throw new Problem('notFound', messages.noSuchVendor)
  const people = await listPeople(db, vendorId, app.config.SESSION_IDLE_DAYS)
  const { lockedMerchant } = row.features
  const name = lockedMerchant === null ? null : await lockedName(db, lockedMerchant)
  return answered(row, people, name)
}

function answered(
  row: DetailsRow,
  people: ListedRow[],
  lockedMerchantName: string | null,
): VendorDetails {
  return {
    vendorId: row.vendor_id,
    fullName: row.full_name,
    email: row.email,
    created_date: row.created_date.toISOString(),
    state: row.account_state,
    revision: row.revision,
    phoneNumber: row.phone_number,
    company: row.company,
    country: row.country,
    site: row.site,
    traffic: row.traffic,
    role: row.role,
    menu: row.menu,
    features: row.features,
    lockedMerchantName,
    stateReason: row.state_reason,
    stateSince: row.state_since?.toISOString() ?? null,
    stateBy: row.state_by,
    links: row.links_parked ? 'parked' : 'redirecting',
    shortLinks: row.short_links,
    notes: row.notes,
    people: people.map(shownPerson),
    sessions: row.sessions,
    lastUsed: row.last_used?.toISOString() ?? null,
    keyMadeAt: row.key_made_at?.toISOString() ?? null,
  }
}
