import { GRACE_DAYS, MOST_DOMAINS, type DomainKind } from '@orrery/contract/domains/domains'
import type { Db } from './database.ts'

/** A vendor's domain. */
export interface KnownDomain {
  name: string
  kind: DomainKind
  vendorId: number
  /** Its record proves it, or did until a moment ago. */
  counts: boolean
}

/** Every domain, those that count first, of a kind and vendor the one that was proven last. */
export async function everyDomain(db: Db, now: Date): Promise<KnownDomain[]> {
  const { rows } = await db.query<KnownDomain>({
    name: 'every-domain',
    text: `SELECT name, kind, vendor_id AS "vendorId",
             (state = 'proven'
              OR state = 'missing' AND missing_since > $1::timestamptz - make_interval(days => $2))
             IS TRUE AS counts
           FROM domain
           ORDER BY counts DESC, proven_at DESC, name LIMIT $3`,
    values: [now, GRACE_DAYS, MOST_DOMAINS],
  })
  return rows
}
