import type { DomainState } from '@orrery/contract/domains/domains'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { transaction, type Pool } from '../kit/database.ts'
import { afterLook, recordOf } from './after-look.ts'
import { dueDomains, noteLook, type StoredDomain } from './domain.query.ts'
import { tellDomain } from './tell-domain.ts'
import { txtRecords } from './txt-records.ts'

/** At most so many are looked at by one run of the job, and so many at once. */
const MOST = 200
const AT_ONCE = 10

/**
 * Looks for a domain's record and notes what there is; no connection is held meanwhile.
 * @param actorId who asked; null for the job.
 */
export async function look(
  app: App,
  pool: Pool,
  domain: StoredDomain,
  actorId: number | null,
): Promise<void> {
  const answer = await txtRecords(app.nameServers, recordOf(domain).host)
  const looked = afterLook(domain, answer, app.clock())
  await transaction(pool, async (db) => {
    if (!(await noteLook(db, domain, looked))) return
    const { name, vendorId, kind } = domain
    const action = turned(domain.state, looked.state)
    if (action) await audit(db, action, actorId, String(vendorId), { name, kind })
    await tellDomain(app, db, domain, looked)
  })
}

/** Whether it counts from now on, or does not any more; a record that was back in time changes neither. */
function turned(before: DomainState, now: DomainState) {
  if (now === 'lapsed' && before !== 'lapsed') return 'domain-lapsed'
  if (now === 'proven' && (before === 'waiting' || before === 'lapsed')) return 'domain-proven'
  return undefined
}

/** Looks at every domain that is due. */
export async function lookAtDue(app: App): Promise<void> {
  const due = await dueDomains(app.jobs, app.clock(), MOST)
  for (let at = 0; at < due.length; at += AT_ONCE) {
    if (app.ending.signal.aborted) return
    const some = due.slice(at, at + AT_ONCE)
    await Promise.all(some.map((domain) => look(app, app.jobs, domain, null)))
  }
  if (due.length > 0) await app.domains.renew()
}
