import { permits } from '@orrery/contract/access'
import type { Advertiser } from '@orrery/contract/catalogue/advertisers'
import { linkScreens, type LinkPlace } from '@orrery/contract/programmes/all'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import type { Scope } from '../kit/scope.ts'
import { advertisersRevision, merchantCategories } from './advertisers.query.ts'
import { advertiserOf, type PayingMerchant } from './advertiser.ts'
import { cachedAnswer } from './cached-answer.ts'
import { catalogueRevision } from './catalogue-revision.query.ts'
import { foundAdvertisers } from './found-advertisers.ts'
import { lockOf } from './lock.ts'
import { openKinds } from './open-kinds.ts'
import { searched } from './searched.ts'

const PAGE_SIZE = 20

const CALL = 'GET /home/getAdvertisers'

/** 2-links §2 and §3. */
export const getAdvertisers: Handler<typeof CALL> = async ({ app, scope, query }) => {
  const limit = query.pageSize ?? PAGE_SIZE
  const page = { limit, offset: ((query.pageNo ?? 1) - 1) * limit }
  const places = placesOf(scope)
  const fitting = {
    lists: places.map((place) => ({
      list: place.screen.key,
      kinds: openKinds(scope, place),
      lock: lockOf(scope, place.screen),
    })),
    search: searched(query.searchText),
    country: query.country ?? '',
  }
  const asked = { ...fitting, ...page }
  const lists = fitting.lists.map(({ list }) => list)
  // A list that is not open may name an advertiser, too: pages of before and after its refresh do not go together.
  const revision = [
    await catalogueRevision(app.pool, lists),
    await advertisersRevision(app.pool),
  ].join(' ')
  return cachedAnswer(app, CALL, { asked, revision }, async () => {
    const { rows, total } = await foundAdvertisers(app, fitting, page)
    const paying = rows.flatMap((merchant): PayingMerchant[] => {
      const place = places.find(({ screen }) => screen.key === merchant.list)
      return place ? [{ merchant, place, kinds: openKinds(scope, place) }] : []
    })
    return { data: await advertisersOf(app, paying), totalRecords: total }
  })
}

/** The link screens that are open to the vendor; sample data is no advertiser's. */
function placesOf(scope: Scope): LinkPlace[] {
  return linkScreens.filter(({ screen }) => !screen.wire.samples && permits(scope, screen.path))
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
