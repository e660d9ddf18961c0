import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import { network, type DayKey, type Kind as Type, type ReportRow } from '@orrery/sandbox'
import { YESTERDAY } from '../../test/app.ts'
import type { TestAnswer } from './test-faults.ts'
import { reportRow, reportRows } from './test-rows.ts'

/*
 * What the conformance suite needs to know of each programme: which of the partner's answers can go
 * wrong and in which words that is said. A new programme is one more entry.
 */

/** What the by-date call says of a day. */
export interface Figures {
  totalClicks: number
  sales: number
  clickTotalEarnings: number
}

/** Rows that take two pages, and what is said when the second is not what follows the first. */
export interface TestPages {
  name: string
  key: DayKey
  /** Of the second page. */
  path: string
  kinds: readonly Kind[]
  rows: readonly ReportRow[]
  /** The same with a first row that comes again on the second page. */
  overlapping: readonly ReportRow[]
  reason: string
}

export interface TestProgramme {
  key: ProgrammeKey
  /** Of its part of the suite. */
  title: string
  environment: Record<string, string>
  days: Partial<Record<DayKey, ReportRow[]>>
  /** Of the days, worked out by hand; by the kinds that are connected. */
  figures: Partial<Record<Kind, { rows: number; day: Figures }>>
  answers: readonly TestAnswer[]
  pages: readonly TestPages[]
  /** CPC rows of a source of its own, and how one that has no day of the calendar is refused. */
  rows: { source: string; stated: ReportRow[]; clicks: number; refused: string }
  /** Days that the partner states anew, and what they are then. */
  restated: readonly { what: string; kind: Kind; key: DayKey; rows: ReportRow[]; day: Figures }[]
}

const JSON_ANSWER = {
  html: 'sent a web page instead of JSON.',
  malformed: 'sent JSON that cannot be read.',
}
const UNREADABLE = 'sent a report that cannot be read.'
const REPEATED = "Row 2 of the partner's report cannot be stored: it repeats an earlier row."
const NO_DAY = 'sent a report with a row that cannot be read.'
const BOTH = ['CPC', 'CPA'] as const
const key = (of: string, type: Type) => `${of}/${type}/${YESTERDAY}` as DayKey

// One try and short patience: what is tested is the pull, the client has its own tests.
const hasty = (prefix: string) => ({ [`${prefix}_RETRIES`]: '0', [`${prefix}_CALL_MS`]: '2500' })

// CPC: 20 clicks, 2 sales, 0.50 + 0.25 = 0.75. CPA: 22 clicks, 1 sale, 2.00;
// so many that Kelkoo's report, a line a click, has as many lines for both.
const lumen = { merchantId: '2', merchantName: 'Lumen, "Ltd"' }
const clicksDay = [reportRow(), reportRow({ ...lumen, rid: 'r2', earnings: '0.25' })]
const salesDay = [reportRow({ ...lumen, rid: 'a1', clicks: 22, earnings: '2.00' })]
// One more sale of 15.25 for 0.11; then the one of r2 taken back, in a row of its own.
const lateDay = [
  reportRow({ sales: 2, saleAmount: '35.25', earnings: '0.61' }),
  ...clicksDay.slice(1),
]
const reversal = { clicks: 0, sales: -1, saleAmount: '-20.00' }
const reversedDay = [
  ...lateDay,
  reportRow({ ...lumen, ...reversal, rid: 'rev1-r2', earnings: '-0.25' }),
]

/** A late sale and a reversal among the clicks, 0.75 + 0.11 - 0.25; `more` with a second source's. */
function clicksRestated(of: ProgrammeKey, more = { clicks: 0, sales: 0, late: 0.86, less: 0.61 }) {
  const day = (sales: number, earnings: number) => ({
    totalClicks: 20 + more.clicks,
    sales: sales + more.sales,
    clickTotalEarnings: earnings,
  })
  const common = { kind: 'CPC', key: key(of, 'cpc') } as const
  return [
    { ...common, what: 'a late sale', rows: lateDay, day: day(3, more.late) },
    { ...common, what: 'a reversal', rows: reversedDay, day: day(2, more.less) },
  ]
}

/** One of the operator's own back ends. */
function backEnd(of: ProgrammeKey, name: string, path: string) {
  const report = `/${path}/reports/daily`
  const range = `from=${YESTERDAY}&to=${YESTERDAY}`
  const rows = reportRows(2001)
  return {
    days: { [key(of, 'cpc')]: clicksDay, [key(of, 'cpa')]: salesDay },
    answers: [
      {
        what: `${name}’s report`,
        name,
        path: report,
        kinds: BOTH,
        ...JSON_ANSWER,
        twice: 'sent overlapping pages of its report.',
        line: true,
        late: 409,
      },
    ] satisfies TestAnswer[],
    pages: [
      {
        name,
        key: key(of, 'cpc'),
        path: `${report}?type=cpc&${range}&page=2`,
        kinds: ['CPC'],
        rows,
        overlapping: [...rows.slice(0, 2000), reportRow()],
        reason: 'sent overlapping pages of its report.',
      },
    ] satisfies TestPages[],
    rows: { source: of, stated: clicksDay, clicks: 20, refused: `${name} ${NO_DAY}` },
  }
}

/**
 * A programme with its own back end and an account at Trackier: what may go wrong with either stands
 * apart, so that each part keeps to the calls a minute that Trackier allows.
 */
function twoSources(of: 'lyra' | 'vega', name: string, path: string): TestProgramme[] {
  const first = backEnd(of, name, path)
  const second = { name: `${name} (New)`, ...JSON_ANSWER }
  const [prefix, trackier] = [of.toUpperCase(), `/trackier-${of}/v2`]
  const merchantId = network().merchants(`${of}-new`)[0]?.id ?? ''
  const row = (given: Partial<ReportRow>) => reportRow({ merchantId, ...given })
  const clicks = [row({ clicks: 6, earnings: '0.30' })]
  const sales = row({ rid: 'c1', clicks: 3, earnings: '1.20' })
  // A sale is a conversion; its page has 1,000.
  const many = row({ rid: 'c1', sales: 1001, saleAmount: '1001.00', earnings: '100.10' })
  const both = {
    key: of,
    environment: { ...hasty(prefix), ...hasty(`${prefix}_NEW`) },
    days: {
      ...first.days,
      [key(`${of}-new`, 'cpc')]: clicks,
      [key(`${of}-new`, 'cpa')]: [sales],
    },
    figures: {
      // 20 + 6 clicks, 2 + 1 sales, 0.75 + 0.30.
      CPC: { rows: 3, day: { totalClicks: 26, sales: 3, clickTotalEarnings: 1.05 } },
      // 22 + 3 clicks, 1 + 1 sales, 2.00 + 1.20; Trackier tells clicks and sales apart: two rows.
      CPA: { rows: 3, day: { totalClicks: 25, sales: 2, clickTotalEarnings: 3.2 } },
    },
  }
  return [
    {
      ...both,
      title: name,
      answers: first.answers,
      pages: first.pages,
      rows: first.rows,
      restated: [
        ...clicksRestated(of, { clicks: 6, sales: 1, late: 1.16, less: 0.91 }),
        {
          what: 'a late sale and a reversal in the second source',
          kind: 'CPA',
          key: key(`${of}-new`, 'cpa'),
          // c1 is cancelled, c2 came late: of 3.20, 1.20 go and 0.40 come.
          rows: [
            sales,
            row({ ...reversal, rid: 'rev1-c1', earnings: '-1.20' }),
            row({ rid: 'c2', clicks: 1, earnings: '0.40' }),
          ],
          day: { totalClicks: 26, sales: 2, clickTotalEarnings: 2.4 },
        },
      ],
    },
    {
      ...both,
      title: second.name,
      answers: [
        {
          ...second,
          what: `${name} (New)’s report`,
          path: `${trackier}/publishers/reports`,
          kinds: BOTH,
          twice: 'sent a report with a row twice.',
          late: 501,
        },
        {
          ...second,
          what: `${name} (New)’s conversions`,
          path: `${trackier}/publishers/conversions`,
          kinds: ['CPA'],
          twice: 'sent overlapping pages of its conversions.',
        },
        {
          ...second,
          what: `${name} (New)’s campaigns`,
          path: `${trackier}/publisher/campaigns`,
          kinds: BOTH,
          twice: 'sent overlapping pages of its merchant list.',
          line: true,
        },
      ],
      pages: [
        {
          name: second.name,
          key: key(`${of}-new`, 'cpa'),
          path: `${trackier}/publishers/conversions?start=${YESTERDAY}&end=${YESTERDAY}&page=2`,
          kinds: ['CPA'],
          rows: [many],
          // The same click's sales once more: conversions with ids that were there.
          overlapping: [{ ...many, sales: 1000 }, sales],
          reason: 'sent overlapping pages of its conversions.',
        },
      ],
      rows: { source: `${of}-new`, stated: clicks, clicks: 6, refused: `${second.name} ${NO_DAY}` },
      restated: [],
    },
  ]
}

const oneSource = {
  CPC: { rows: 2, day: { totalClicks: 20, sales: 2, clickTotalEarnings: 0.75 } },
  CPA: { rows: 1, day: { totalClicks: 22, sales: 1, clickTotalEarnings: 2 } },
}

/** Every programme; orders, sign-in and refused rows of Orion stand in partner-faults.test.ts. */
export const testProgrammes: readonly TestProgramme[] = [
  {
    key: 'orion',
    title: 'Orion',
    environment: { ...hasty('ORION'), ORION_REPORT_MS: '2500', ORION_CPA_PUBLISHER_ID: '' },
    days: { [key('orion', 'cpc')]: clicksDay },
    figures: { CPC: oneSource.CPC },
    answers: [
      {
        what: 'Orion’s file',
        name: 'Orion',
        path: '/connexity/reporting/files',
        kinds: ['CPC'],
        html: `${UNREADABLE} Line 1: The header has no FROM_DATE, TO_DATE, CAMPAIGN_ID, PLACEMENT_ID, MERCHANT_ID, MERCHANT_NAME, RID, CLICKS, EARNINGS, SALES, SALES_COUNT.`,
        malformed: `${UNREADABLE} Line 3: A quote stands where none may: quote the whole cell, and double quotes in it.`,
        twice: REPEATED,
        line: true,
      },
    ],
    pages: [],
    rows: {
      source: 'orion',
      stated: clicksDay,
      clicks: 20,
      refused:
        "Row 3 of the partner's report cannot be stored: FROM_DATE is not a day as YYYY-MM-DD.",
    },
    restated: clicksRestated('orion'),
  },
  {
    key: 'rigel',
    title: 'Rigel',
    environment: hasty('RIGEL'),
    figures: oneSource,
    restated: clicksRestated('rigel'),
    ...backEnd('rigel', 'Rigel', 'newdashboard'),
  },
  ...twoSources('lyra', 'Lyra', 'doneoftheownou'),
  ...twoSources('vega', 'Vega', 'shoppermeet'),
  {
    key: 'altair',
    title: 'Altair',
    environment: { ...hasty('ALTAIR'), ALTAIR_REPORT_MS: '2500' },
    days: { [key('altair', 'cpc')]: clicksDay, [key('altair', 'cpa')]: salesDay },
    figures: oneSource,
    answers: [
      {
        what: 'Altair’s raw report',
        name: 'Altair',
        path: '/kelkoo/reports/v1/raw',
        kinds: BOTH,
        html: `${UNREADABLE} Line 1: The header has no dateTime, country, merchantId, merchantName, publisherSubId, publisherClickId, leadValid, leadEstimatedRevenueInEur, sale, saleValueInEur.`,
        malformed: `${UNREADABLE} Line 23: A quote stands where none may: quote the whole cell, and double quotes in it.`,
        twice: 'sent a report that does not fit its own totals.',
        line: true,
        late: 501,
      },
      {
        what: 'Altair’s totals',
        name: 'Altair',
        path: '/kelkoo/reports/v1/aggregated',
        kinds: BOTH,
        ...JSON_ANSWER,
        twice: 'sent totals that repeat themselves.',
        late: 501,
      },
    ],
    pages: [],
    rows: {
      source: 'altair',
      stated: clicksDay,
      clicks: 20,
      refused: 'Altair sent totals with a row that cannot be read.',
    },
    restated: clicksRestated('altair'),
  },
]
