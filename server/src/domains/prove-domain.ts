import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { domainAnswer } from './domain-answer.ts'
import { domainOf, type StoredDomain } from './domain.query.ts'
import { look } from './look.ts'

/** Whatever the look finds is the answer; a name server that says nothing is told as the reason. */
export const proveDomain: Handler<'POST /dashboard/proveDomain'> = async ({ app, scope, body }) => {
  await look(app, app.pool, await known(app, body._id), scope.vendorId)
  await app.domains.renew()
  return { data: domainAnswer(await known(app, body._id)) }
}

async function known(app: App, id: string): Promise<StoredDomain> {
  const domain = await domainOf(app.pool, id)
  if (!domain) throw new Problem('notFound', messages.noSuchDomain)
  return domain
}
