import { z } from 'zod'
import {
  FIRST_TYPE,
  count,
  day,
  money,
  postedNumber,
  range,
  sortBy,
  namedVendor,
} from '../fields.ts'
import { reportedProgrammes, type programmes, type ReportedProgramme } from '../programmes/all.ts'
import type { Report, ReportFigure } from '../programmes/programme.ts'
import { csv, type FileAnswer, type Route } from '../route.ts'
import { conversionTotals } from './conversion-report-summary.ts'
import { aggregation } from './earnings-report.ts'
import { period } from './period.ts'
import { reportQuery, rowFilter } from './report-query.ts'

/** The page of a POST call, counted from 1 (2-links §9); `pageSize` and `limit` mean the same. */
export const postedPage = {
  page: postedNumber(1, 1_000_000).optional(),
  limit: postedNumber(1, 1000).optional(),
  pageSize: postedNumber(1, 1000).optional(),
}

/** Which rows, and in which order when not newest day first; each report takes its own columns. */
const rows = { ...rowFilter, sort: z.string().optional() }

const body = z.object({
  ...range,
  ...rows,
  ...postedPage,
  /** A row a day as the partner counts, or its weeks or months by their first day. */
  aggregation: aggregation.optional(),
  isCPC: z.boolean().optional().meta(FIRST_TYPE),
  ...namedVendor,
})
const query = z.object({ ...reportQuery, ...rows })

/** A reference rate: how much of the currency one euro was on the day. */
const exchangeRate = z.object({
  date: day,
  currency: z.string(),
  rate: z.number(),
  source: z.string(),
})
export type ExchangeRate = z.infer<typeof exchangeRate>

const figures: Record<ReportFigure, z.ZodType> = {
  day,
  vendor: z.string(),
  placement: z.string(),
  clickId: z.string(),
  sub: z.string(),
  merchant: z.string(),
  country: z.string(),
  clicks: count,
  sales: count,
  earnings: money,
  /** Null while there is no rate for the day. */
  earningsEur: money.nullable(),
}

const answer = z.object({
  reportsData: z.array(z.looseObject({})),
  totalRecords: count,
  /** Of the range, or of its rows that fit the filter. */
  summary: conversionTotals.extend({
    /** What report 2 names beside `totalSales` (1-core §3). */
    sales: count,
    /** Only where a row has euro; null while a day has no rate. */
    totalEarningsEur: money.nullable().optional(),
  }),
  period,
  /** The rates behind the euro, oldest first; a day without one takes the latest before it. */
  rates: z.array(exchangeRate),
})

/** The rows or the file of a conversion report, as its manifest names it. */
export type ReportCall<Name extends keyof Report['calls']> = Extract<
  (typeof programmes)[number],
  { report: object }
>['report']['calls'][Name]

/** Every programme that has this call, under the call's own name. */
export function reportCalls<Name extends keyof Report['calls']>(
  name: Name,
): [ReportCall<Name>, ReportedProgramme][] {
  return reportedProgrammes.map((each) => [each.report.calls[name] as ReportCall<Name>, each])
}

type ReportRoute<M extends 'GET' | 'POST'> = Omit<Route, 'query' | 'body' | 'answer'> & {
  method: M
  access: Route['access'] & { who: 'vendor' }
}

/** The rows and the file of every programme's conversion report, by the names of its manifest. */
export type ProgrammeReportApi = {
  [K in ReportCall<'rows'>]: ReportRoute<'POST'> & { body: typeof body; answer: typeof answer }
} & {
  [K in ReportCall<'file'>]: ReportRoute<'GET'> & { query: typeof query; answer: FileAnswer }
}

/** Conversion reports 2 to 5 (1-core §7, 2-links §7). */
export const programmeReportRoutes: Route[] = reportedProgrammes.flatMap(routesOf)

function routesOf({ key, name, number, pages, report }: ReportedProgramme): Route[] {
  const access = { who: 'vendor', programme: key, screens: [pages.report] } as const
  const sorted = { sort: sortBy(report.columns) }
  const row = Object.fromEntries(report.columns.map((column) => [column.key, figures[column.of]]))
  return [
    {
      method: 'POST',
      path: pathOf(report.calls.rows),
      summary: `Conversion report ${number}, of ${name}: rows newest day first unless sorted, a page (from 1) at a time.`,
      source: 'links',
      access,
      inView: true,
      body: body.extend(sorted),
      answer: answer.extend({ reportsData: z.array(z.object(row)) }),
    },
    {
      method: 'GET',
      path: pathOf(report.calls.file),
      summary: `Conversion report ${number}, of ${name}, as CSV: every row of the range that fits the filter.`,
      source: 'links',
      access: { ...access, key: true, signed: true },
      query: query.extend(sorted),
      answer: csv(report.fileName),
    },
  ]
}

function pathOf(call: string): `/${string}` {
  return call.slice(call.indexOf('/')) as `/${string}`
}
