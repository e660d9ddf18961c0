import type { App } from '@orrery/server/kit/app'
import { storeCashback, storeCoupons, storeFeed } from '@orrery/server/test/catalogue'

/** What a coupon may not be used with: a few words, and the most that a card has to cope with, 500 characters. */
export const FEW_TERMS = 'Cannot be combined with other offers, gift cards or trade prices.'
export const MANY_TERMS = `${'Not valid on clearance, bulbs or made-to-order shades. '.repeat(9)}The end.`

/** More than a page of them, and no two alike. */
export const KETTLES = 120

/** The coupons and cashback of the journeys, all of Lyra; the portal's clock says 2026-03-20 09:00 UTC. */
export async function storeOffers(app: App): Promise<void> {
  const harbor = { merchant_name: 'Harbor & Pine', domain: 'harborandpine.example' }
  const kettle = { merchant_name: 'Kettle Works', domain: 'kettleworks.example' }
  await storeCoupons(app, await storeFeed(app, 'coupons', 'lyra'), [
    {
      ...harbor,
      title: 'Ten off <b>every</b> lamp',
      code: 'LAMP10',
      type: 'exclusive',
      // 39 hours from now
      ends_at: '2026-03-22T00:00:00Z',
      jump_url: 'https://go.network.example/lamp?sub={TRACKING_CODE}',
      restrictions: FEW_TERMS,
    },
    { ...harbor, title: 'Free shipping', code: '', type: 'deal', ends_at: '2026-04-02T12:30:00Z' },
    { ...harbor, title: 'Winter sale', code: 'WINTER', ends_at: '2026-03-19T23:00:00Z' },
    {
      ...harbor,
      title: 'Spring preview',
      code: 'SPRING',
      starts_at: '2026-03-25T00:00:00Z',
      ends_at: null,
      restrictions: MANY_TERMS,
    },
    { ...harbor, title: 'Withdrawn', code: 'GONE', active: false },
    ...Array.from({ length: KETTLES }, (_, at) => ({
      ...kettle,
      title: `Kettle ${at + 1}`,
      code: `KETTLE${at + 1}`,
      ends_at: '2026-05-01T00:00:00Z',
    })),
  ])
  await storeCashback(app, await storeFeed(app, 'cashback', 'lyra'), [
    { ...harbor, title: 'Eight percent back', cashback: '8', ends_at: '2026-03-21T09:00:00Z' },
    {
      ...kettle,
      title: 'Five euro back',
      country: 'de',
      cashback: '5',
      cashback_type: 'amount',
      currency: 'EUR',
      ends_at: null,
    },
    { ...kettle, title: 'Two and a half percent', cashback: '2.5' },
    { ...kettle, title: 'Was once', cashback: '20', ends_at: '2026-01-01T00:00:00Z' },
  ])
}
