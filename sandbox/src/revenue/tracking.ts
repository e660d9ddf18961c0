import { fromMicros } from '../kit/money.ts'
import type { Stage } from '../network/compiled.ts'
import { events } from '../network/seed.ts'
import type { Sheet } from './partner.ts'
import { ageOf, corrected, priced, trafficOf } from './traffic.ts'

const RESTATED_DAYS = 5

const links = [
  { name: 'Spring sale banner', placement_id: 'home-top', merchant: 0, share: 0.5 },
  { name: 'Newsletter button', placement_id: 'newsletter', merchant: 1, share: 0.3 },
  { name: 'Gift guide', placement_id: 'blog', merchant: 2, share: 0.2 },
]

/** The pretend traffic-tracking service (docs/revenue/tracking.md). */
export const tracking: readonly Sheet[] = [
  { method: 'GET', path: '/v1/trackings', rows: trackings },
]

function trackings(stage: Stage, day: string): object[] {
  const merchants = stage.network.merchants('orion')
  const asked = { source: 'tracking', sheet: 'trackings', day, visits: 80, parts: links } as const
  return trafficOf(stage, asked).flatMap(({ sender, of, visits: clicks, random }) => {
    if (clicks === 0) return []
    const unique = Math.max(1, Math.round(clicks * (0.75 + 0.2 * random())))
    const micros = priced(random, clicks, 110_000)
    return [
      {
        date: day,
        tracking_id: `t-${sender.tag}-${of.merchant + 1}`,
        name: of.name,
        url: merchants[of.merchant]?.url ?? 'https://shop.example/',
        campaign_id: sender.tag,
        placement_id: of.placement_id,
        clicks,
        unique_clicks: unique,
        conversions: events(random, unique * 0.02),
        revenue: fromMicros(corrected(random, micros, ageOf(stage, day), RESTATED_DAYS)),
      },
    ]
  })
}
