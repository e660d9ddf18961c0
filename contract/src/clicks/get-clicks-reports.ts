import { z } from 'zod'
import { isDay } from '../day.ts'
import { count, day, postedNumber } from '../fields.ts'
import { messages } from '../messages.ts'
import { csv, route } from '../route.ts'
import { clickPeriod, clickQuery } from './click-query.ts'
import { clickLabels, deviceClasses } from './labels.ts'

const part = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'Only links that have this text in it, in any letter case' })

/** Which hits of the log; a hit must match each that is given. */
const clickFilter = {
  label: z.enum(clickLabels).optional(),
  /** The code of a short link. */
  code: z.string().max(64).optional(),
  merchant: part,
  placement: part,
  /** Two small letters of ISO 3166, where the visitor was. */
  country: z
    .string()
    .regex(/^[a-z]{2}$/, messages.badVisitorCountry)
    .optional(),
  device: z.enum(deviceClasses).optional(),
  /** The whole of it. */
  channel: z.string().max(50).optional(),
}
export type ClickFilter = z.infer<z.ZodObject<typeof clickFilter>>

/** A place in a log of hits, behind which the page begins: a hit (its instant in milliseconds and its id), or a day. */
export const hitPlace = z
  .string()
  .refine((text) => /^\d{1,14}-[a-z0-9]{1,64}$/.test(text) || isDay(text), messages.badClickPlace)
  .meta({ description: 'older of the page before' })

const access = { who: 'vendor', screens: ['/handleclick/log'] } as const

export const getClicksReports = route({
  method: 'POST',
  path: '/home/getClicksReports',
  summary: 'The click log: every hit on the vendor’s short links, newest first, a page at a time.',
  source: 'core',
  access,
  inView: true,
  body: z.object({
    ...clickQuery,
    ...clickFilter,
    limit: postedNumber(1, 200).optional(),
    before: hitPlace.optional(),
  }),
  answer: z.object({
    reportsData: z.array(
      z.object({
        /** The click id, as the partner is told it. */
        _id: z.string(),
        at: z.iso.datetime(),
        code: z.string(),
        merchantName: z.string(),
        programme: z.string(),
        placementId: z.string(),
        label: z.enum(clickLabels),
        country: z.string(),
        device: z.string(),
        /** The host of the page that the link stood on; empty where the browser does not say. */
        referrer: z.string(),
        channel: z.string(),
        searchText: z.string(),
      }),
    ),
    /** How many hits fit, as counted by day; null where only the log itself could tell. */
    totalRecords: count.nullable(),
    /** What `before` takes to go on; null at the end. There may be one behind an empty page. */
    older: z.string().nullable(),
    /** The oldest day that was looked at. */
    lookedTo: day,
    ...clickPeriod,
  }),
})

export const downloadClicks = route({
  method: 'GET',
  path: '/home/downloadClicks',
  summary: 'The click log as CSV: every hit that fits, newest first.',
  source: 'added',
  access,
  query: z.object({ ...clickQuery, ...clickFilter }),
  answer: csv('clicks.csv'),
})
