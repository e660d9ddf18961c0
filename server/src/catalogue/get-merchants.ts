import { MERCHANTS_PAGE_SIZE } from '@orrery/contract/catalogue/merchants'
import { orion } from '@orrery/contract/programmes/orion'
import type { App } from '../kit/app.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import type { Scope } from '../kit/scope.ts'
import {
  catalogueMerchantCounts,
  catalogueMerchants,
  type StoredCatalogueMerchant,
} from './catalogue-merchants.query.ts'
import { lockOf } from './lock.ts'
import { logoPath } from './merchant-logo-url.ts'
import { midOf } from './mid.ts'
import { openKinds } from './open-kinds.ts'

type ListCall = Asked<'GET /home/getMerchants'> | Asked<'GET /home/getAllMerchants'>

const [screen] = orion.links

/** 2-links §7. */
export const getMerchants: Handler<'GET /home/getMerchants'> = (call) => listed(call, false)

/** 2-links §7. */
export const getAllMerchants: Handler<'GET /home/getAllMerchants'> = (call) => listed(call, true)

/** 3-decisions §3. */
export const getMerchantsCount: Handler<'GET /home/getMerchantsCount'> = async ({ app, scope }) =>
  catalogueMerchantCounts(app.pool, openTo(scope))

async function listed({ app, scope, query }: ListCall, left: boolean) {
  const limit = query.pageSize ?? MERCHANTS_PAGE_SIZE
  const page = { limit, offset: ((query.pageNo ?? 1) - 1) * limit }
  const asked = { ...openTo(scope), left, search: query.searchText ?? '' }
  const { rows, total } = await catalogueMerchants(app.pool, orion.key, asked, page)
  return { data: rows.map((row) => shown(app, row)), totalRecords: total }
}

/** What of Orion's list the vendor may see. */
function openTo(scope: Scope) {
  return {
    list: screen.key,
    kinds: openKinds(scope, { programme: orion.key, screen }),
    only: lockOf(scope, screen),
  }
}

function shown(app: App, row: StoredCatalogueMerchant) {
  const { merchant_id: merchantId, name, domain, url, active, products } = row
  const logoUrl = logoPath(app, screen.key, merchantId, row.logo_url)
  return {
    mid: midOf(orion.key, merchantId),
    merchantId,
    merchantInfo: { name, url: domain, merchantUrl: url, logoUrl, logoUrlSmall: logoUrl },
    active,
    products,
  }
}
