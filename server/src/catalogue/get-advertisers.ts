import { permits } from '@orrery/contract/access'
import type { Advertiser } from '@orrery/contract/catalogue/advertisers'
import { linkScreens } from '@orrery/contract/programmes/all'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { advertiserMerchants, merchantCategories } from './advertisers.query.ts'
import { advertiserOf, type PayingMerchant } from './advertiser.ts'
import { lockOf } from './lock.ts'
import { openKinds } from './open-kinds.ts'

const PAGE_SIZE = 20

/** 2-links §2 and §3. */
export const getAdvertisers: Handler<'GET /home/getAdvertisers'> = async ({
  app,
  scope,
  query,
}) => {
  const limit = query.pageSize ?? PAGE_SIZE
  // Sample data is no advertiser's.
  const places = linkScreens.filter(
    ({ screen }) => !screen.wire.samples && permits(scope, screen.path),
  )
  const lists = places.map((place) => ({
    list: place.screen.key,
    kinds: openKinds(scope, place),
    lock: lockOf(scope, place.screen),
  }))
  const { rows, total } = await advertiserMerchants(
    app.pool,
    { lists, search: query.searchText ?? '', country: query.country ?? '' },
    { limit, offset: ((query.pageNo ?? 1) - 1) * limit },
  )
  const paying = rows.flatMap((merchant): PayingMerchant[] => {
    const at = places.findIndex(({ screen }) => screen.key === merchant.list)
    const [place, list] = [places[at], lists[at]]
    return place && list ? [{ merchant, place, kinds: list.kinds }] : []
  })
  return { data: await advertisersOf(app, paying), totalRecords: total }
}

async function advertisersOf(app: App, paying: readonly PayingMerchant[]): Promise<Advertiser[]> {
  const asked = paying.map(({ merchant, place }) => ({
    programme: place.programme,
    merchantId: merchant.merchant_id,
  }))
  const categories = Map.groupBy(await merchantCategories(app.pool, asked), (row) =>
    keyOf(row.programme, row.merchant_id),
  )
  const advertisers = Map.groupBy(paying, ({ merchant }) =>
    keyOf(merchant.domain, merchant.country),
  )
  return [...advertisers.values()].map((merchants) =>
    advertiserOf(
      app,
      merchants,
      merchants.flatMap(
        ({ merchant, place }) => categories.get(keyOf(place.programme, merchant.merchant_id)) ?? [],
      ),
    ),
  )
}

const keyOf = (...parts: string[]) => JSON.stringify(parts)
