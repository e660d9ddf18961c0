import { dayOf, figure, name, type RevenueSource } from '../source.ts'

/** Display feeds, and the media service of 2-links §7; docs/revenue/media-net.md. */
export const mediaNet = {
  key: 'media-net',
  name: 'Media.net',
  currency: 'USD',
  finalAfterDays: 5,
  sheets: [
    {
      key: 'reports',
      title: 'Media Feed',
      columns: [
        dayOf('date', 'Date'),
        name('channel_name', 'Channel', 'The channel of the ad unit'),
        name('ad_unit', 'Ad Unit', 'Where the ads stood'),
        name('device', 'Device', 'Kind of device'),
        name('user_tag', 'User Tag', 'The vendor and placement that the visitor came from'),
        figure('impressions', 'Impressions', 'count', 'Ads that were shown'),
        figure('ad_clicks', 'Ad Clicks', 'count', 'Clicks on ads'),
        figure('estimated_revenue', 'Estimated Revenue', 'money', 'What the ads earned so far'),
        figure('rpm', 'RPM', 'rate', 'Revenue by thousand impressions', {
          ratio: ['estimated_revenue', 'impressions'],
          times: 1000,
        }),
      ],
      owner: ['user_tag'],
      channel: 'channel_name',
    },
  ],
} as const satisfies RevenueSource
