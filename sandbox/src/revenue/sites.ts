import { fromMicros } from '../kit/money.ts'
import type { Stage } from '../network/compiled.ts'
import type { Sheet } from './partner.ts'
import { ageOf, corrected, devices, gathered, priced, trafficOf } from './traffic.ts'

const RESTATED_DAYS = 5

/** Where advertising stands on a publisher's pages; its sites are named after its tag. */
const spots = [
  { site: 'daily', channelName: 'Front page', channelName2: 'Top', channelName3: '', share: 0.4 },
  { site: 'daily', channelName: 'Articles', channelName2: 'Side', channelName3: 'A', share: 0.3 },
  { site: 'kitchen', channelName: 'Articles', channelName2: 'Side', channelName3: 'B', share: 0.2 },
  { site: 'kitchen', channelName: 'Search', channelName2: '', channelName3: '', share: 0.1 },
]
const parts = spots.flatMap(({ share, ...spot }) =>
  devices.map(({ device, share: ofDevice }) => ({ ...spot, device, share: share * ofDevice })),
)

/** The pretend partner of sites (docs/revenue/sites.md): three views of the same traffic. */
export const sites: readonly Sheet[] = [
  { method: 'GET', path: '/v1/reports/site', rows: site },
  { method: 'GET', path: '/v1/reports/channel', rows: channel },
  { method: 'GET', path: '/v1/reports/publisher', rows: publisher },
]

function site(stage: Stage, day: string): object[] {
  const rows = cells(stage, day).map(({ site: name, adtag, channelName, ...figures }) => ({
    site: name,
    adtag,
    channelName,
    ...figuresOf(figures),
  }))
  return gathered(rows, figureNames).map(({ micros, ...row }) => ({
    date: day,
    ...row,
    estimated_revenue: fromMicros(micros),
  }))
}

function channel(stage: Stage, day: string): object[] {
  const rows = cells(stage, day).map(
    ({ channelName, channelName2, channelName3, adtag, ...figures }) => ({
      channelName,
      channelName2,
      channelName3,
      adtag,
      ...figuresOf(figures),
    }),
  )
  return gathered(rows, figureNames).map(({ micros, ad_clicks, ...row }) => ({
    date: day,
    ...row,
    estimated_revenue: fromMicros(micros),
    total_clicks: ad_clicks,
  }))
}

function publisher(stage: Stage, day: string): object[] {
  const rows = cells(stage, day).map(({ device, channelName, adtag, ...figures }) => ({
    device,
    channelName,
    adtag,
    ...figuresOf(figures),
  }))
  return gathered(rows, figureNames).map(({ micros, ...row }) => ({
    date: day,
    ...row,
    estimated_revenue: fromMicros(micros),
    tq: row.ad_clicks === 0 ? null : String(5 + (row.ad_clicks % 40) / 10),
  }))
}

const figureNames = ['ad_clicks', 'impressions', 'micros'] as const

function figuresOf({
  ad_clicks,
  impressions,
  micros,
}: Record<(typeof figureNames)[number], number>) {
  return { ad_clicks, impressions, micros }
}

function cells(stage: Stage, day: string) {
  const asked = { source: 'sites', sheet: 'cells', day, visits: 3000, parts } as const
  return trafficOf(stage, asked).flatMap(({ sender, of, visits: impressions, random }) => {
    if (impressions === 0) return []
    const clicks = Math.round(impressions * (0.005 + 0.01 * random()))
    const micros = priced(random, clicks, 160_000)
    return [
      {
        ...of,
        site: `${of.site}-${sender.tag}.example`,
        adtag: sender.tag,
        impressions,
        ad_clicks: clicks,
        micros: corrected(random, micros, ageOf(stage, day), RESTATED_DAYS),
      },
    ]
  })
}
