import { z } from 'zod'
import { askedDay, range, sortBy, vendorId } from '../fields.ts'
import { csv, csvBy, route } from '../route.ts'
import { extension } from './sources/extension.ts'
import { besideRows, tableOf, view } from './view.ts'

const [daily, device, market, clicks] = extension.sheets
const tag = ['y_date', 'affiliate', 'user_tag'] as const

export const dailyView = view(extension, daily, tag)
export const deviceView = view(extension, device, [...tag, 'device_type'])
export const marketView = view(extension, market, [...tag, 'user_country', 'market'])
/** The nine columns of 'Get Revenue': the eight of 2-links §2 and the currency of their money. */
export const clicksRevenueView = view(extension, clicks, [
  'report_date',
  'publisher_id',
  'campaign_id',
  'placement_id',
  'rid',
  'currency',
])

/** The tables of a day's answer, and what each one's file is called. */
export const extensionFiles = {
  y_daily_paged: 'extension-daily.csv',
  y_device: 'extension-device.csv',
  y_market: 'extension-market.csv',
} as const
const tables = Object.keys(extensionFiles) as [keyof typeof extensionFiles]

export const getExtensionRevenue = route({
  method: 'POST',
  path: '/extension/getRevenue',
  summary: 'The extension’s revenue of one day: daily, by device and by market.',
  source: 'decisions',
  access: { who: 'vendor', screens: ['/ExtensionDashboard'] },
  inView: true,
  body: z.object({
    /** Yesterday unless given. */
    date: askedDay.optional(),
    /** Which of the three tables the file has. */
    table: z.enum(tables).default('y_daily_paged'),
    /** By a column of the file's table. */
    sort: sortBy([dailyView, deviceView, marketView].flatMap(({ columns }) => columns)),
    /** Another vendor, for the administrator. */
    vendorId: vendorId.optional(),
  }),
  answer: z.object({
    y_daily_paged: tableOf(dailyView),
    y_device: tableOf(deviceView),
    y_market: tableOf(marketView),
  }),
  csv: csvBy('table', extensionFiles),
})

export const getClicksRevenue = route({
  method: 'POST',
  path: '/extension/getClicksRevenue',
  summary: 'The extension’s clicks and earnings by day, placement and click id, newest first.',
  source: 'links',
  access: { who: 'vendor', screens: ['/ExtensionDashboard/range'] },
  inView: true,
  body: z.object({
    ...range,
    vendorId: vendorId.optional(),
    sort: sortBy(clicksRevenueView.columns),
  }),
  answer: z.object({
    /** At most 10,000; the file has all. */
    reportsData: z.array(clicksRevenueView.row),
    ...besideRows(clicksRevenueView),
  }),
  csv: csv('extension-revenue.csv'),
})
