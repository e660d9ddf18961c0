import { dayOf, figure, name, type RevenueSource } from '../source.ts'

/** The traffic-tracking service; docs/revenue/tracking.md. */
export const tracking = {
  key: 'tracking',
  name: 'The tracking service',
  currency: 'USD',
  finalAfterDays: 5,
  sheets: [
    {
      key: 'trackings',
      title: 'Trackings',
      columns: [
        dayOf('date', 'Date'),
        name('tracking_id', 'Tracking ID', 'The link as the service knows it'),
        name('name', 'Name', 'The link’s name'),
        { ...name('url', 'URL', 'Where the link leads'), address: true },
        name('campaign_id', 'Campaign ID', 'The vendor id that the service counts as campaign'),
        name('placement_id', 'Placement ID', 'The publisher’s grouping id'),
        figure('clicks', 'Clicks', 'count', 'Clicks that the service counted'),
        figure('unique_clicks', 'Unique Clicks', 'count', 'Clicks without repeats'),
        figure('conversions', 'Conversions', 'count', 'Actions after a click'),
        figure('revenue', 'Revenue', 'money', 'What the actions earned'),
      ],
      owner: ['campaign_id'],
    },
  ],
} as const satisfies RevenueSource
