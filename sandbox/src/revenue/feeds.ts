import { dayAfter } from '../kit/day.ts'
import { fromMicros } from '../kit/money.ts'
import type { Stage } from '../network/compiled.ts'
import { between, events, seeded } from '../network/seed.ts'
import type { Sheet } from './partner.ts'
import { ageOf, corrected, devices, priced, trafficOf } from './traffic.ts'

const RESTATED_DAYS = 5
const RESTATED_SALES_DAYS = 30

const channels = [
  { channel: '4', share: 0.6 },
  { channel: '7', share: 0.25 },
  { channel: '12', share: 0.15 },
]
const searchFeeds = [
  { feed_id: 'yf-1', feed_name: 'Web search', share: 0.7 },
  { feed_id: 'yf-2', feed_name: 'Shopping search', share: 0.3 },
]
const cities = ['Rome', 'Lisbon', 'New York', 'São Paulo', 'Kyoto', 'Vienna']
const units = [
  { channel_name: 'News', ad_unit: 'top-728x90', share: 0.5 },
  { channel_name: 'News', ad_unit: 'side-300x250', share: 0.3 },
  { channel_name: 'Recipes', ad_unit: 'side-300x250', share: 0.2 },
]

/** The pretend Yahoo (docs/revenue/yahoo.md). */
export const yahoo: readonly Sheet[] = [{ method: 'GET', path: '/v1/feeds', rows: yahooFeeds }]
/** The pretend Priceline (docs/revenue/priceline.md). */
export const priceline: readonly Sheet[] = [
  { method: 'GET', path: '/v1/feeds', rows: pricelineFeeds },
  { method: 'GET', path: '/v1/sales', rows: pricelineSales },
]
/** The pretend Media.net (docs/revenue/media-net.md). */
export const mediaNet: readonly Sheet[] = [{ method: 'GET', path: '/v1/reports', rows: mediaRows }]

function yahooFeeds(stage: Stage, day: string): object[] {
  const parts = searchFeeds.flatMap(({ share, ...feed }) =>
    channels.map(({ channel, share: ofChannel }) => ({
      ...feed,
      channel,
      share: share * ofChannel,
    })),
  )
  const asked = { source: 'yahoo', sheet: 'feeds', day, visits: 1200, parts } as const
  return trafficOf(stage, asked).flatMap(({ sender, of, visits: searches, random }) => {
    if (searches === 0) return []
    const clicks = Math.round(searches * (0.05 + 0.05 * random()))
    const micros = priced(random, clicks, 140_000)
    const { share: _, ...feed } = of
    return [
      {
        date: day,
        ...feed,
        user_tag: sender.tag,
        searches,
        clicks,
        revenue: fromMicros(corrected(random, micros, ageOf(stage, day), RESTATED_DAYS)),
      },
    ]
  })
}

function pricelineFeeds(stage: Stage, day: string): object[] {
  const parts = channels
  const asked = { source: 'priceline', sheet: 'feeds', day, visits: 140, parts } as const
  return trafficOf(stage, asked).flatMap(({ sender, of, visits: clicks, random }) => {
    if (clicks === 0) return []
    const micros = priced(random, clicks, 220_000)
    return [
      {
        date: day,
        feed_id: 'pl-hotels',
        feed_name: 'Hotels',
        channel: of.channel,
        ref_id: sender.tag,
        clicks,
        revenue: fromMicros(corrected(random, micros, ageOf(stage, day), RESTATED_SALES_DAYS)),
      },
    ]
  })
}

/** One booking in six is cancelled within thirty days; the others are stayed once their days are over. */
function pricelineSales(stage: Stage, day: string): object[] {
  const asked = { source: 'priceline', sheet: 'sales', day, visits: 140, parts: channels } as const
  const age = ageOf(stage, day)
  return trafficOf(stage, asked).flatMap(({ sender, of, visits, random }) =>
    Array.from({ length: events(random, visits * 0.015) }, (_, at) => {
      const own = seeded(random() * 4294967296)
      const checkIn = dayAfter(day, between(own, 2, 60))
      const checkOut = dayAfter(checkIn, between(own, 1, 7))
      const cancelled = own() < 1 / 6 && age >= between(own, 1, 29)
      const amount = between(own, 6_000, 90_000) * 10_000
      return {
        date: day,
        booking_id: `b-${day.replaceAll('-', '')}-${sender.tag}-${of.channel}-${at + 1}`,
        channel: of.channel,
        ref_id: sender.tag,
        city: cities[between(own, 0, cities.length - 1)] ?? '',
        check_in: checkIn,
        check_out: checkOut,
        status: cancelled ? 'cancelled' : dayAfter(day, age) > checkOut ? 'stayed' : 'booked',
        amount: fromMicros(amount),
        commission: cancelled ? '0' : fromMicros(Math.round(amount * 0.05)),
      }
    }),
  )
}

function mediaRows(stage: Stage, day: string): object[] {
  const parts = units.flatMap(({ share, ...unit }) =>
    devices.map(({ device, share: ofDevice }) => ({ ...unit, device, share: share * ofDevice })),
  )
  const asked = { source: 'media-net', sheet: 'reports', day, visits: 6000, parts } as const
  return trafficOf(stage, asked).flatMap(({ sender, of, visits: impressions, random }) => {
    if (impressions === 0) return []
    const clicks = Math.round(impressions * (0.004 + 0.004 * random()))
    const micros = priced(random, impressions, 1_800)
    const { share: _, ...unit } = of
    return [
      {
        date: day,
        ...unit,
        user_tag: sender.tag,
        impressions,
        ad_clicks: clicks,
        estimated_revenue: fromMicros(corrected(random, micros, ageOf(stage, day), RESTATED_DAYS)),
      },
    ]
  })
}
