import { orion } from '@orrery/contract/programmes/orion'
import type { Handler } from '../kit/http/handler.ts'
import { merchants } from './merchants.query.ts'

/** 2-links §7. A vendor locked to one merchant sees that one only. */
export const getMerchantsV2: Handler<'GET /home/getMerchantsV2'> = async ({
  app,
  scope,
  query,
}) => {
  const limit = query.pageSize ?? orion.link.pageSize
  return merchants(app.pool, {
    list: 'orion',
    search: query.searchText ?? '',
    only: scope.features.lockedMerchant,
    limit,
    offset: ((query.pageNo ?? 1) - 1) * limit,
  })
}
