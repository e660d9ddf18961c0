import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { linkScreens } from '@orrery/contract/programmes/all'
import { audit } from '../accounts/audit.query.ts'
import { PartnerFailure } from '../kit/adapter.ts'
import type { Handler } from '../kit/http/handler.ts'
import { refreshMerchants } from './refresh-merchants.ts'

/** An administrator does not wait for the night; what a partner refuses is said in our words. */
export const refreshMerchantsNow: Handler<'POST /home/refreshMerchants'> = async ({
  app,
  scope,
  body,
}) => {
  const { list } = body
  if (!linkScreens.some(({ screen }) => screen.key === list)) {
    throw new Problem('notFound', messages.noSuchList)
  }
  const adapter = Array.from(app.adapters.values()).find(({ lists }) => Object.hasOwn(lists, list))
  if (!adapter) throw new Problem('conflict', messages.listNotConfigured)
  await audit(app.pool, 'refresh-merchants', scope.vendorId, list)
  try {
    return { data: { merchants: await refreshMerchants(app, adapter, list) } }
  } catch (error) {
    if (error instanceof PartnerFailure) throw new Problem('partnerFailed', error.message)
    throw error
  }
}
