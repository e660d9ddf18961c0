import { z } from 'zod'
import { isAskedDay } from '../day.ts'
import { refusedDay, sortBy, vendorId } from '../fields.ts'
import { messages } from '../messages.ts'
import { csvBy, route } from '../route.ts'
import { channel } from './asked.ts'
import { sites } from './sources/sites.ts'
import { besideRows, tableOf, view } from './view.ts'

const [site, channels, publisher] = sites.sheets

/** What the site summary may be grouped by (2-links §7), one or both. */
export const siteGroups = ['adtag', 'site'] as const
export type SiteGroup = (typeof siteGroups)[number]

/** The site summary by each choice of `group_by`; the last has the columns of both. */
export const siteViews = {
  site: view(sites, site, ['site']),
  adtag: view(sites, site, ['adtag']),
  both: view(sites, site, ['site', 'adtag']),
} as const

export const channelView = view(sites, channels, [
  'date',
  'channelName',
  'channelName2',
  'channelName3',
  'adtag',
])
export const publisherView = view(sites, publisher, ['date', 'device', 'channelName'])

/** The range that the screen begins with (2-links §9). */
export const FIRST_SITE_RANGE = { start: '2024-05-10', end: '2024-05-17' }

const isHalf = (start: string, end: string) =>
  start === FIRST_SITE_RANGE.start || end === FIRST_SITE_RANGE.end

/** A day as `YYYYMMDD`, which the specification's screen sends, or as a label. */
const looseDay = z
  .string()
  .max(10)
  .transform((text) => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
  .refine(isAskedDay, refusedDay)
  .meta({ description: 'Calendar day as YYYYMMDD or YYYY-MM-DD' })

const group = z.enum(siteGroups)

/** The tables of the answer, and what each one's file is called. */
export const siteFiles = {
  reports: 'site-summary.csv',
  channel_reports: 'channel-reports.csv',
  publisher_reports: 'publisher-reports.csv',
} as const
const tables = Object.keys(siteFiles) as [keyof typeof siteFiles]

export const getSiteReports = route({
  method: 'POST',
  path: '/home/getSiteReports',
  summary: 'Advertising on sites: the summary by site or ad tag, channel and publisher reports.',
  source: 'decisions',
  access: { who: 'vendor', screens: ['/allReports'] },
  inView: true,
  body: z
    .object({
      start_date: looseDay.default(FIRST_SITE_RANGE.start),
      end_date: looseDay.default(FIRST_SITE_RANGE.end),
      group_by: z.union([group, z.array(group).min(1).max(siteGroups.length)]).default('site'),
      /** Which of the three tables the file has. */
      table: z.enum(tables).default('reports'),
      /** By a column of the file's table. */
      sort: sortBy([siteViews.both, channelView, publisherView].flatMap(({ columns }) => columns)),
      /** One channel, as `channels` names them; all unless given. */
      channel,
      /** Another vendor, for the administrator. */
      vendorId: vendorId.optional(),
    })
    // Whoever gives one of the two alone has the other of long ago, and is told so.
    .refine(({ start_date: start, end_date: end }) => start <= end || !isHalf(start, end), {
      error: `${messages.startAfterEnd} ${messages.siteDays(FIRST_SITE_RANGE.start, FIRST_SITE_RANGE.end)}`,
    }),
  answer: z.object({
    reports: z.object({
      data: z.object({
        /** The fields of the rows in their order. */
        labels: z.array(z.string()),
        rows: z.array(siteViews.both.row.partial({ site: true, adtag: true })),
        ...besideRows(siteViews.both),
      }),
    }),
    channel_reports: z.object({ data: tableOf(channelView) }),
    publisher_reports: z.object({ data: tableOf(publisherView) }),
    /** Every channel of these days, whatever `channel` asks for; at most 200. */
    channels: z.array(z.string()),
  }),
  csv: csvBy('table', siteFiles),
})
