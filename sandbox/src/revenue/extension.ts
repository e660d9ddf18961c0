import { fromMicros } from '../kit/money.ts'
import type { Stage } from '../network/compiled.ts'
import type { Sheet } from './partner.ts'
import { ageOf, corrected, devices, gathered, percentText, priced, trafficOf } from './traffic.ts'

const RESTATED_DAYS = 5
const ACCOUNT = 274

const markets = [
  { user_country: 'us', market: 'en-us', share: 0.55 },
  { user_country: 'gb', market: 'en-gb', share: 0.2 },
  { user_country: 'de', market: 'de-de', share: 0.15 },
  { user_country: 'fr', market: 'fr-fr', share: 0.1 },
]
const places = devices.flatMap(({ device, share }) =>
  markets.map((market) => ({ ...market, device_type: device, share: share * market.share })),
)
const placements = [
  { placement_id: 'toolbar', share: 0.6 },
  { placement_id: 'new-tab', share: 0.4 },
]

type Figures = {
  bidded_clicks: number
  bidded_results: number
  bidded_searches: number
  searches: number
  micros: number
}
type Place = { user_tag: string; device_type: string; user_country: string; market: string }
type Cell = Place & Figures

/** The pretend partner of the extension (docs/revenue/extension.md). */
export const extension: readonly Sheet[] = [
  sheet('y_daily_paged', () => ({})),
  sheet('y_device', ({ device_type }) => ({ device_type })),
  sheet('y_market', ({ user_country, market }) => ({ user_country, market })),
  { method: 'POST', path: `/api/${ACCOUNT}/clicks_revenue`, rows: clicks, inBody: 'reportsData' },
]

function sheet(name: string, by: (place: Place) => object): Sheet {
  const rows = (stage: Stage, day: string) => {
    const cells = cellsOf(stage, day).map((cell) => ({ ...figuresOf(cell), ...by(cell) }))
    return gathered(cells, figureNames).map((row) => told(row, day))
  }
  return { method: 'POST', path: `/api/${ACCOUNT}/${name}`, rows }
}

const figureNames = [
  'bidded_clicks',
  'bidded_results',
  'bidded_searches',
  'searches',
  'micros',
] as const

function figuresOf({ user_tag, ...cell }: Cell): Figures & { user_tag: string } {
  const { bidded_clicks, bidded_results, bidded_searches, searches, micros } = cell
  return { user_tag, bidded_clicks, bidded_results, bidded_searches, searches, micros }
}

function cellsOf(stage: Stage, day: string): Cell[] {
  const asked = { source: 'extension', sheet: 'searches', day, visits: 900, parts: places } as const
  return trafficOf(stage, asked).flatMap(({ sender, of, visits: searches, random }): Cell[] => {
    if (searches === 0) return []
    const bidded = Math.round(searches * (0.6 + 0.2 * random()))
    const clicked = Math.round(bidded * (0.1 + 0.1 * random()))
    const micros = priced(random, clicked, 90_000)
    const { share: _, ...place } = of
    return [
      {
        ...place,
        user_tag: sender.tag,
        bidded_clicks: clicked,
        bidded_results: bidded * 3,
        bidded_searches: bidded,
        searches,
        micros: corrected(random, micros, ageOf(stage, day), RESTATED_DAYS),
      },
    ]
  })
}

/** The rates follow from the sums, so that a row of the daily sheet is that of its devices together. */
function told({ micros, user_tag, ...row }: Figures & { user_tag: string }, day: string) {
  const { bidded_clicks, bidded_results, bidded_searches, searches, ...by } = row
  return {
    y_date: day,
    affiliate: `orrery-${ACCOUNT}`,
    user_tag,
    ...by,
    bidded_clicks,
    bidded_results,
    bidded_searches,
    composition: percentText(bidded_results, bidded_searches * 4),
    coverage: percentText(bidded_searches, searches),
    ctr: percentText(bidded_clicks, bidded_searches),
    partner_rev_share: fromMicros(micros),
    searches,
    tq_score: bidded_clicks === 0 ? null : String(5 + (bidded_clicks % 40) / 10),
  }
}

function clicks(stage: Stage, day: string): object[] {
  const asked = {
    source: 'extension',
    sheet: 'clicks',
    day,
    visits: 60,
    parts: placements,
  } as const
  return trafficOf(stage, asked).flatMap(({ sender, of, visits: clicked, random }) => {
    if (clicked === 0) return []
    const micros = corrected(
      random,
      priced(random, clicked, 90_000),
      ageOf(stage, day),
      RESTATED_DAYS,
    )
    const rid = random() < 0.5 ? '' : `c${Math.floor(random() * 36 ** 6).toString(36)}`
    return [
      {
        report_date: day,
        publisher_id: String(ACCOUNT),
        campaign_id: sender.tag,
        placement_id: of.placement_id,
        rid,
        clicks: clicked,
        earnings: fromMicros(micros),
        cpc: fromMicros(Math.round(micros / clicked)),
        currency: 'USD',
      },
    ]
  })
}
