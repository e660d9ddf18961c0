import { GRACE_DAYS, MOST_DOMAINS, type DomainKind } from '@orrery/contract/domains/domains'
import type { Db } from './database.ts'

/** A domain that counts: its record proves it, or did until a moment ago. */
export interface KnownDomain {
  name: string
  kind: DomainKind
  vendorId: number
}

/** Every domain that counts, those of a kind and vendor that were proven last first. */
export async function countingDomains(db: Db, now: Date): Promise<KnownDomain[]> {
  const { rows } = await db.query<KnownDomain>({
    name: 'counting-domains',
    text: `SELECT name, kind, vendor_id AS "vendorId" FROM domain
           WHERE state = 'proven'
              OR state = 'missing' AND missing_since > $1::timestamptz - make_interval(days => $2)
           ORDER BY proven_at DESC, name LIMIT $3`,
    values: [now, GRACE_DAYS, MOST_DOMAINS],
  })
  return rows
}
