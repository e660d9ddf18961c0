import { dayOf, figure, name, type RevenueSource } from '../source.ts'

/** A search feed; docs/revenue/yahoo.md. */
export const yahoo = {
  key: 'yahoo',
  name: 'Yahoo',
  currency: 'USD',
  finalAfterDays: 5,
  sheets: [
    {
      key: 'feeds',
      title: 'Yahoo Feed',
      columns: [
        dayOf('date', 'Date'),
        name('feed_id', 'Feed ID', 'The feed as the partner knows it'),
        name('feed_name', 'Feed', 'The feed’s name'),
        name('channel', 'Channel', 'The channel that the feed link carried'),
        name('user_tag', 'User Tag', 'The vendor and placement that the search came from'),
        figure('searches', 'Searches', 'count', 'Searches'),
        figure('clicks', 'Clicks', 'count', 'Clicks on paid results'),
        figure('revenue', 'Revenue', 'money', 'What the clicks earned'),
        figure('cpc', 'CPC', 'rate', 'Revenue by clicks', {
          ratio: ['revenue', 'clicks'],
          times: 1,
        }),
      ],
      owner: ['user_tag'],
      channel: 'channel',
    },
  ],
} as const satisfies RevenueSource
