import type { LinkPlace } from '@orrery/contract/programmes/all'
import { linkCalls, type LinkCall } from '@orrery/contract/programmes/link-calls'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import type { Asked } from '../kit/http/handler.ts'
import { handlersOf } from '../kit/http/handlers-of.ts'
import { askedMerchants } from './asked-merchants.ts'
import { foundMerchants } from './found-merchants.ts'
import { logoPath } from './merchant-logo-url.ts'
import { merchantCountries, type Merchant } from './merchants.query.ts'
import { cachedList, type ListCall } from './cached-list.ts'
import { sampledMerchants } from './sampled-merchants.ts'

type AskedList = Asked<ListCall>
type AskedSummary = Asked<LinkCall<'summary'>>

/** The handlers of every link screen's list and summary: one for all, told apart by the manifest. */
export const merchantListHandlers = {
  ...handlersOf(linkCalls('merchants'), listed),
  ...handlersOf(linkCalls('summary'), counted),
}

/** 2-links §7. A vendor locked to one merchant sees that one only. */
async function listed({ app, scope, query }: AskedList, { programme, screen }: LinkPlace) {
  const limit = query.pageSize ?? screen.shown.pageSize
  const page = { limit, offset: ((query.pageNo ?? 1) - 1) * limit }
  const asked = askedMerchants(scope, programme, screen, query)
  return cachedList(
    app,
    screen.wire.calls.merchants as ListCall,
    { ...asked, ...page },
    async ({ revision, asOf, trouble }) => {
      const found = screen.wire.samples
        ? sampledMerchants(screen, asked, page)
        : await foundMerchants(app, asked, page, revision)
      return {
        asOf: asOf?.toISOString() ?? null,
        trouble,
        ...found,
        data: found.data.map((merchant) => rowOf(app, screen, merchant)),
        ...(screen.wire.totalIn && { metadata: [{ totalRecords: found.totalRecords }] }),
      }
    },
  )
}

function rowOf(app: App, { key: list, wire }: LinkScreen, merchant: Merchant) {
  const { id, currency, kinds, lastSeen, restrictions } = merchant
  const fields = Object.entries(wire.row).map(([key, of]) => [key, merchant[of]])
  return {
    mid: id,
    currency,
    kinds,
    lastSeen,
    restrictions,
    logoUrl: logoPath(app, list, id, merchant.logoUrl),
    ...Object.fromEntries(fields),
  }
}

/** How many merchants of the asked types each country has. */
async function counted({ app, scope, query }: AskedSummary, { programme, screen }: LinkPlace) {
  const { kinds } = askedMerchants(scope, programme, screen, query)
  return { data: await merchantCountries(app.pool, screen.key, kinds) }
}
