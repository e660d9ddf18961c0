import { dayOf, figure, name, type RevenueSource } from '../source.ts'

const tag = [
  dayOf('y_date', 'Date'),
  name('affiliate', 'Affiliate', 'The account at the partner'),
  name('user_tag', 'User Tag', 'The vendor and placement that the search came from'),
] as const

/** The totals row sums each but `composition`, rates too: 2-links §2. */
const figures = [
  figure('bidded_clicks', 'Bidded Clicks', 'count', 'Clicks on paid results'),
  figure('bidded_results', 'Bidded Results', 'count', 'Paid results that were shown'),
  figure('bidded_searches', 'Bidded Searches', 'count', 'Searches with paid results'),
  figure('composition', 'Composition', 'percent', 'Share of all searches', 'none'),
  figure('coverage', 'Coverage', 'percent', 'Share of searches with paid results'),
  figure('ctr', 'CTR', 'percent', 'Clicks by searches with paid results'),
  figure('partner_rev_share', 'Revenue', 'money', 'Our share of the revenue'),
  figure('searches', 'Searches', 'count', 'Searches'),
  figure('tq_score', 'TQ Score', 'rate', 'The partner’s score of the traffic’s quality'),
] as const

const owner = ['user_tag'] as const

/** The search feed's partner; docs/revenue/extension.md. */
export const extension = {
  key: 'extension',
  name: 'The extension',
  currency: 'USD',
  finalAfterDays: 5,
  sheets: [
    { key: 'daily', title: 'Daily Revenue Info', columns: [...tag, ...figures], owner },
    {
      key: 'device',
      title: 'Device Revenue Info',
      columns: [...tag, name('device_type', 'Device', 'Kind of device'), ...figures],
      owner,
    },
    {
      key: 'market',
      title: 'Market Revenue Info',
      columns: [
        ...tag,
        { key: 'user_country', label: 'Country', kind: 'country', meaning: 'The user’s country' },
        name('market', 'Market', 'The language and country of the results'),
        ...figures,
      ],
      owner,
    },
    {
      key: 'clicks',
      title: 'Daily Revenue Info',
      columns: [
        dayOf('report_date', 'Date'),
        name('publisher_id', 'Publisher ID', 'The publisher as the partner counts it'),
        name('campaign_id', 'Campaign ID', 'The vendor id that the partner counts as campaign'),
        name('placement_id', 'Placement ID', 'The publisher’s grouping id'),
        name('rid', 'RID', 'The publisher’s id of one click'),
        figure('clicks', 'Clicks', 'count', 'Clicks that the partner counted'),
        figure('earnings', 'Earnings', 'money', 'What the clicks earned'),
        figure('cpc', 'CPC', 'rate', 'Earnings by clicks', {
          ratio: ['earnings', 'clicks'],
          times: 1,
        }),
        name('currency', 'Currency', 'The currency of earnings and CPC'),
      ],
      owner: ['campaign_id', 'publisher_id'],
      currency: 'currency',
    },
  ],
} as const satisfies RevenueSource
