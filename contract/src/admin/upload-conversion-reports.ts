import { z } from 'zod'
import { count, money } from '../fields.ts'
import { kinds } from '../programmes/programme.ts'
import { route } from '../route.ts'

/** A line of an uploaded file that cannot be stored, and why. `line` counts from 1, the header. */
const lineProblem = z.object({ line: count, column: z.string(), reason: z.string() })

/** One parsed line, as the preview shows it and as `reports` carries it (2-links §3). */
export const uploadRow = z.object({
  FROM_DATE: z.string().max(10),
  TO_DATE: z.string().max(10),
  CAMPAIGN_ID: z.union([z.string().max(50), z.number()]).transform(String),
  PLACEMENT_ID: z.string().max(200).default(''),
  MERCHANT_ID: z
    .union([z.string().max(50), z.number()])
    .transform(String)
    .default(''),
  MERCHANT_NAME: z.string().max(300).default(''),
  RID: z.string().max(1020).default(''),
  CLICKS: z.union([z.string().max(30), z.number()]),
  SALES_COUNT: z.union([z.string().max(30), z.number()]),
  SALES: z.union([z.string().max(30), z.number()]),
  EARNINGS: z.union([z.string().max(30), z.number()]),
  CONVERSION_RATE: z.union([z.string().max(30), z.number()]).nullish(),
  /** The copy that the browser's own reading adds; made again here. */
  CONVERSION_RATE1: z.union([z.string().max(30), z.number()]).nullish(),
  CPC: z.union([z.string().max(30), z.number()]).nullish(),
})

const figures = { rows: count, clicks: count, earnings: money }

export const uploadConversionReports = route({
  method: 'POST',
  path: '/home/uploadConversionReports',
  summary:
    'Store an Orion report: the CSV itself as text/csv, or its rows as JSON. All or nothing; exactly the vendor-days it holds are replaced.',
  source: 'decisions',
  access: { who: 'admin' },
  query: z.object({
    /** Check and preview only; nothing is stored. */
    preview: z.enum(['true', 'false']).optional(),
    /** Defaults to CPC. */
    isCPC: z.enum(['true', 'false']).optional().meta({ description: 'CPC unless told' }),
  }),
  body: z.object({
    reports: z.array(uploadRow).min(1).max(20_000),
    uniqueDates: z.array(z.string().max(10)).max(1000).optional(),
  }),
  streams: 'text/csv',
  answer: z.object({
    success: z.boolean(),
    message: z.string(),
    ...figures,
    /** The days of the file, oldest first. */
    dates: z.array(z.string()),
    /** How many of these days the partner is asked for again by night, of each type that it is read of: what it tells then replaces the upload. */
    askedAgain: z.array(z.object({ kind: z.enum(kinds), days: count })),
    /** Vendor-days whose figures are new or differ from what was stored. */
    changedVendorDays: count,
    problems: z.array(lineProblem),
    /** The first 100 rows, for the preview. */
    preview: z.array(
      z.object({
        line: count,
        FROM_DATE: z.string(),
        TO_DATE: z.string(),
        CAMPAIGN_ID: z.string(),
        PLACEMENT_ID: z.string(),
        MERCHANT_NAME: z.string(),
        RID: z.string(),
        CLICKS: z.number(),
        SALES_COUNT: z.number(),
        SALES: z.number(),
        EARNINGS: z.number(),
        CONVERSION_RATE: z.number().nullable(),
        /** A copy of it, for whoever reads the rows by the specification's names. */
        CONVERSION_RATE1: z.number().nullable(),
        CPC: z.number().nullable(),
      }),
    ),
  }),
})
