import { allowedTypes } from '@orrery/contract/access'
import { addDays, dayAt } from '@orrery/contract/day'
import { programmeOf } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Client } from '../kit/database.ts'
import { storeEvents, watchingVendors } from './outbox.query.ts'

/** A day that is stored for the first time speaks of so many days at most: history is no news. */
const FIRST_DAYS = 14
/** A day that is stored again may be so old: partners restate for a month. */
const RESTATED_DAYS = 45

/** Days that a transaction is storing. */
export interface StoredDays {
  programme: string
  kind: Kind
  /** In which days are labels. */
  timeZone: string
  /** When the figures were true. */
  asOf: Date
  /** When they are stored. */
  at: Date
}

/**
 * Writes what happened to clicks into the outbox, in the transaction that stores the days: from the
 * rows of its table `changed`, which are stored already, and the versions that they replace.
 * `platform_daily` still has to say which days were there before. Vendors who registered no endpoint, or may not
 * see the programme, cost one look into a small table.
 */
export async function writePostbacks(db: Client, days: StoredDays): Promise<void> {
  const { programme, kind, timeZone, asOf, at } = days
  const { key } = programmeOf(programme)
  const vendors = (await watchingVendors(db)).filter((vendor) =>
    allowedTypes(vendor, key).includes(kind),
  )
  if (vendors.length === 0) return
  const today = dayAt(asOf, timeZone)
  await storeEvents(db, {
    programme,
    kind,
    vendors: vendors.map(({ vendorId }) => vendorId),
    at,
    firstSince: addDays(today, -FIRST_DAYS),
    restatedSince: addDays(today, -RESTATED_DAYS),
  })
}
