import { MERCHANTS_PAGE_SIZE } from '@orrery/contract/catalogue/merchants'
import { orion } from '@orrery/contract/programmes/orion'
import type { App } from '../kit/app.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import type { Scope } from '../kit/scope.ts'
import { cachedAnswer } from './cached-answer.ts'
import {
  everListed,
  merchantCounts,
  productCounts,
  type CatalogueRow,
} from './catalogue-merchants.query.ts'
import { catalogueRevision } from './catalogue-revision.query.ts'
import { foundMerchants } from './found-merchants.ts'
import { lockOf } from './lock.ts'
import { logoPath } from './merchant-logo-url.ts'
import { midOf } from './mid.ts'
import type { Page } from './merchants.query.ts'
import { openKinds } from './open-kinds.ts'
import { searched } from './searched.ts'
import { refreshState } from './store-merchants.query.ts'

const ACTIVE = 'GET /home/getMerchants'
const ALL = 'GET /home/getAllMerchants'
const COUNT = 'GET /home/getMerchantsCount'

const [screen] = orion.links

/** 2-links §7. */
export const getMerchants: Handler<typeof ACTIVE> = (asked) => listed(ACTIVE, asked)

/** 2-links §7. */
export const getAllMerchants: Handler<typeof ALL> = (asked) => listed(ALL, asked)

/** 3-decisions §3. */
export const getMerchantsCount: Handler<typeof COUNT> = async ({ app, scope }) => {
  const asked = openTo(scope)
  const revision = await catalogueRevision(app.pool, [screen.key])
  return cachedAnswer(app, COUNT, { asked, revision }, () => merchantCounts(app.pool, asked))
}

async function listed(
  call: typeof ACTIVE | typeof ALL,
  { app, scope, query }: Asked<typeof ACTIVE | typeof ALL>,
) {
  const limit = query.pageSize ?? MERCHANTS_PAGE_SIZE
  const page = { limit, offset: ((query.pageNo ?? 1) - 1) * limit }
  const fitting = { ...openTo(scope), search: searched(query.searchText) }
  const asked = { ...fitting, ...page }
  const revision = await catalogueRevision(app.pool, [screen.key])
  return cachedAnswer(app, call, { asked, revision }, async () => {
    const { rows, total } = await (call === ACTIVE
      ? activeOnes(app, fitting, page)
      : everListed(app.pool, fitting, page))
    const ids = rows.map(({ merchant_id: id }) => id)
    const products = await productCounts(app.pool, orion.key, ids)
    const data = rows.map((row) => shown(app, row, products.get(row.merchant_id) ?? 0))
    return { data, totalRecords: total }
  })
}

type Fitting = ReturnType<typeof openTo> & { search: string }

/** As the link screen finds them, by name. */
async function activeOnes(app: App, fitting: Fitting, page: Page) {
  const { revision } = await refreshState(app.pool, screen.key)
  const asked = { ...fitting, country: '', sort: 'nameAtoZ' } as const
  const { data, totalRecords } = await foundMerchants(app, asked, page, revision)
  const rows = data.map(({ id, name, domain, url, logoUrl }): CatalogueRow => ({
    merchant_id: id,
    name,
    domain,
    url,
    logo_url: logoUrl,
    active: true,
  }))
  return { rows, total: totalRecords }
}

/** What of Orion's list the vendor may see. */
function openTo(scope: Scope) {
  return {
    list: screen.key,
    kinds: openKinds(scope, { programme: orion.key, screen }),
    only: lockOf(scope, screen),
  }
}

function shown(app: App, row: CatalogueRow, products: number) {
  const { merchant_id: merchantId, name, domain, url, active } = row
  const logoUrl = logoPath(app, screen.key, merchantId, row.logo_url)
  return {
    mid: midOf(orion.key, merchantId),
    merchantId,
    merchantInfo: { name, url: domain, merchantUrl: url, logoUrl, logoUrlSmall: logoUrl },
    active,
    products,
  }
}
