import { MOST_DOMAINS, type DomainKind } from '@orrery/contract/domains/domains'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { transaction, type Db } from '../kit/database.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { randomId } from '../kit/secrets.ts'
import { domainAnswer } from './domain-answer.ts'
import { checkedName } from './domain-name.ts'
import { countDomains, domainAt, domainOf, lockDomains, storeDomain } from './domain.query.ts'

/** 2-links §7. It counts for nothing until its record proves it. */
export const addDomainName: Handler<'POST /dashboard/addDomainName'> = (asked) =>
  added('portal', asked)

/** 2-links §7. */
export const addShortDomain: Handler<'POST /dashboard/addShortURLDomainName'> = (asked) =>
  added('short', asked)

type Adding = Asked<'POST /dashboard/addDomainName' | 'POST /dashboard/addShortURLDomainName'>

async function added(kind: DomainKind, { app, scope, body }: Adding) {
  const { vendorId, campaign_id: campaignId = vendorId } = body
  const checked = checkedName(app.config, body.name)
  if ('problem' in checked) throw new Problem('invalid', checked.problem)
  const { name } = checked
  const stored = await transaction(app.pool, async (db) => {
    await lockDomains(db)
    const taken = await takenBy(db, name, vendorId)
    if (taken !== '') throw new Problem('conflict', taken)
    if ((await countDomains(db)) >= MOST_DOMAINS) {
      throw new Problem('conflict', messages.tooManyDomains(MOST_DOMAINS))
    }
    const _id = randomId()
    const fresh = { _id, name, kind, vendorId, campaignId, token: randomId() }
    await storeDomain(db, { ...fresh, createdAt: app.clock() })
    await audit(db, 'domain-added', scope.vendorId, String(vendorId), { name, kind })
    return domainOf(db, _id)
  })
  if (!stored) throw new Problem('notFound', messages.noSuchDomain)
  await app.domains.renew()
  return { data: domainAnswer(stored) }
}

/** Who has the name, or one above or below it, as a sentence; empty when nobody else has. */
async function takenBy(db: Db, name: string, vendorId: number | undefined): Promise<string> {
  const found = await domainAt(db, name, vendorId)
  if (!found) return ''
  if (found.name === name) return messages.domainTaken(found.vendorId)
  return messages.domainOverlaps(found.name, found.vendorId)
}

/** 2-links §7. */
export const checkDomainName: Handler<'POST /dashboard/checkDomainNameIsExit'> = ({ app, body }) =>
  couldBeAdded(app, body)

/** 2-links §7. */
export const checkShortDomain: Handler<'POST /dashboard/checkShortURLNameIsExit'> = ({
  app,
  body,
}) => couldBeAdded(app, body)

async function couldBeAdded(app: App, body: { name: string; vendorId?: number | undefined }) {
  const checked = checkedName(app.config, body.name)
  if ('problem' in checked) return { isExit: false, reason: checked.problem }
  const found = await domainAt(app.pool, checked.name, body.vendorId)
  const reason = await takenBy(app.pool, checked.name, body.vendorId)
  return { isExit: found?.name === checked.name, reason }
}
