import { dayOf, figure, name, type RevenueSource } from '../source.ts'

const channel = name('channel', 'Channel', 'The channel that the feed link carried')
const ref = name('ref_id', 'Ref ID', 'The vendor and placement that the visitor came from')

/** A travel feed; docs/revenue/priceline.md. */
export const priceline = {
  key: 'priceline',
  name: 'Priceline',
  currency: 'USD',
  finalAfterDays: 30,
  sheets: [
    {
      key: 'feeds',
      title: 'Price Line Feed',
      columns: [
        dayOf('date', 'Date'),
        name('feed_id', 'Feed ID', 'The feed as the partner knows it'),
        name('feed_name', 'Feed', 'The feed’s name'),
        channel,
        ref,
        figure('clicks', 'Clicks', 'count', 'Clicks that the partner counted'),
        figure('revenue', 'Revenue', 'money', 'What the clicks earned'),
        figure('cpc', 'CPC', 'rate', 'Revenue by clicks', {
          ratio: ['revenue', 'clicks'],
          times: 1,
        }),
      ],
      owner: ['ref_id'],
      channel: 'channel',
    },
    {
      key: 'sales',
      title: 'Price Line Sales',
      columns: [
        dayOf('date', 'Date', 'The day of the booking'),
        name('booking_id', 'Booking ID', 'The booking as the partner knows it'),
        channel,
        ref,
        name('city', 'City', 'Where the traveller stays'),
        dayOf('check_in', 'Check In', 'The first day of the stay'),
        dayOf('check_out', 'Check Out', 'The last day of the stay'),
        name('status', 'Status', 'Booked, stayed or cancelled'),
        figure(
          'amount',
          'Amount',
          'money',
          'The price of the booking; totals hold cancelled ones, too',
        ),
        figure('commission', 'Commission', 'money', 'What the booking earned'),
      ],
      owner: ['ref_id'],
      channel: 'channel',
    },
  ],
} as const satisfies RevenueSource
