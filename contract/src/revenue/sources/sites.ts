import { dayOf, figure, name, type RevenueSource } from '../source.ts'

const channelName = name('channelName', 'Channel', 'The channel of the ads')
const adtag = name('adtag', 'Ad Tag', 'The vendor and placement that the ads stood on')
const adClicks = figure('ad_clicks', 'Ad Clicks', 'count', 'Clicks on ads')
const impressions = figure('impressions', 'Impressions', 'count', 'Ads that were shown')
const revenue = figure(
  'estimated_revenue',
  'Estimated Revenue',
  'money',
  'What the ads earned so far',
)

/** Advertising on publishers' sites; docs/revenue/sites.md. */
export const sites = {
  key: 'sites',
  name: 'The sites’ partner',
  currency: 'USD',
  finalAfterDays: 5,
  sheets: [
    {
      key: 'site',
      title: 'Site Summary',
      columns: [
        dayOf('date', 'Date'),
        name('site', 'Site', 'The site that the ads stood on'),
        adtag,
        channelName,
        adClicks,
        figure('ctr', 'CTR', 'percent', 'Clicks by impressions', {
          ratio: ['ad_clicks', 'impressions'],
          times: 100,
        }),
        impressions,
        revenue,
        figure('rpc', 'RPC', 'rate', 'Revenue by clicks', {
          ratio: ['estimated_revenue', 'ad_clicks'],
          times: 1,
        }),
        figure('rpm', 'RPM', 'rate', 'Revenue by thousand impressions', {
          ratio: ['estimated_revenue', 'impressions'],
          times: 1000,
        }),
      ],
      owner: ['adtag'],
      channel: 'channelName',
    },
    {
      key: 'channel',
      title: 'Channel Reports',
      columns: [
        dayOf('date', 'Date'),
        channelName,
        name('channelName2', 'Channel 2', 'The channel within the channel'),
        name('channelName3', 'Channel 3', 'The channel within that one'),
        adtag,
        revenue,
        impressions,
        figure('total_clicks', 'Total Clicks', 'count', 'Clicks on ads'),
      ],
      owner: ['adtag'],
      channel: 'channelName',
    },
    {
      key: 'publisher',
      title: 'Publisher Reports',
      columns: [
        dayOf('date', 'Date'),
        name('device', 'Device', 'Kind of device'),
        channelName,
        adtag,
        adClicks,
        revenue,
        impressions,
        figure('tq', 'TQ', 'rate', 'The partner’s score of the traffic’s quality', {
          mean: 'impressions',
        }),
      ],
      owner: ['adtag'],
      channel: 'channelName',
    },
  ],
} as const satisfies RevenueSource
