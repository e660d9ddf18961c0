import { readFile } from 'node:fs/promises'
import { reportedProgrammes } from '@orrery/contract/programmes/all'
import { YESTERDAY } from '@orrery/server/test/app'
import { cells, expect, signIn, test, tile } from './test.ts'

/*
 * One day of each programme with a report of the common form: the figures of hand-days.ts came through
 * the pretend partners, and tiles, totals, the chart's table, rows, file and the API's answer agree.
 */
interface HandDay {
  /** Clicks, earnings, sales, CPC and conversion rate in the tiles. */
  tiles: string[]
  /** The day by date, without its state. */
  byDate: string
  /** The day in the chart's table. */
  charted: string
  /** The table, newest and last told first, and its totals. */
  rows: string[]
  file: string[]
  names: string
  /** The API's rows in the order of the names; all begin with the day and the vendor. */
  answer: unknown[][]
}

const expected: Record<string, HandDay> = {
  /*
   * 120 + 280 + 0 = 400 clicks, 3 + 4 - 1 = 6 sales: 6 / 400 = 1.5 %. 10.753 + 5 - 2.1506 = 13.6024
   * dollars, 13.6024 / 400 = 0.034006 a click. The pretend bank's rate of the day is 1.0753: 10 euro,
   * 5 / 1.0753 = 4.64986515… and -2, together 12.64986515…
   */
  rigel: {
    tiles: ['400', '$13.60', '6', '$0.0340', '1.50%'],
    byDate: '400 | 6 | $13.602400 | 1.50% | $0.034006',
    charted: '400 | $13.602400 | $0.034006',
    rows: [
      '2026-03-19 | 5001 | harbor-pine.example | 0 | −$2.1506000 | −€2.0000000',
      '2026-03-19 | 5001 | kettle-works.example | 280 | $5.0000000 | €4.6498652',
      '2026-03-19 | 5001 | harbor-pine.example | 120 | $10.7530000 | €10.0000000',
      'Total, all 3 rows | 400 | $13.6024000 | €12.6498652',
    ],
    file: [
      'DATE,CAMPAIGN ID,MERCHANT NAME,Clicks,Commission,Commission eur',
      '2026-03-19,5001,harbor-pine.example,0,-2.1506,-2',
      '2026-03-19,5001,kettle-works.example,280,5,4.6498652',
      '2026-03-19,5001,harbor-pine.example,120,10.753,10',
    ],
    names: 'date pub_id domain clicks commission commission_eur',
    answer: [
      ['harbor-pine.example', 0, -2.1506, -2],
      ['kettle-works.example', 280, 5, 4.6498652],
      ['harbor-pine.example', 120, 10.753, 10],
    ],
  },
  /*
   * 90 + 60 + 0 clicks of the back end and 50 of Trackier = 200, 2 + 0 - 1 + 1 = 2 sales: 1 %.
   * 7.20 + 1.80 - 0.60 + 4.60 = 13 dollars, 13 / 200 = 0.065 a click.
   */
  lyra: {
    tiles: ['200', '$13.00', '2', '$0.0650', '1.00%'],
    byDate: '200 | 2 | $13.000000 | 1.00% | $0.065000',
    charted: '200 | $13.000000 | $0.065000',
    rows: [
      '2026-03-19 | 5001 | Clever Bridge - per click | newsletter |  | US | 50 | $4.600000',
      '2026-03-19 | 5001 | Brook Mill | home-top | c2 | GB | 0 | −$0.600000',
      '2026-03-19 | 5001 | Lumen, "Ltd" |  |  |  | 60 | $1.800000',
      '2026-03-19 | 5001 | Brook Mill | home-top | c1 | GB | 90 | $7.200000',
      'Total, all 4 rows | 200 | $13.000000',
    ],
    file: [
      'DATE,CAMPAIGN ID,MERCHANT NAME,PLACEMENT ID,CLICK ID,COUNTRY,CLICKS,REVENUE',
      '2026-03-19,5001,Clever Bridge - per click,newsletter,,us,50,4.6',
      '2026-03-19,5001,Brook Mill,home-top,c2,gb,0,-0.6',
      '2026-03-19,5001,"Lumen, ""Ltd""",,,,60,1.8',
      '2026-03-19,5001,Brook Mill,home-top,c1,gb,90,7.2',
    ],
    names: 'REPORT_DATE CAMPAIGN_ID BRAND PLACEMENT_ID CLICK_ID COUNTRY CLICKS REVENUE',
    answer: [
      ['Clever Bridge - per click', 'newsletter', '', 'us', 50, 4.6],
      ['Brook Mill', 'home-top', 'c2', 'gb', 0, -0.6],
      ['Lumen, "Ltd"', '', '', '', 60, 1.8],
      ['Brook Mill', 'home-top', 'c1', 'gb', 90, 7.2],
    ],
  },
  /*
   * 110 + 40 + 0 clicks of the back end and 100 of Trackier = 250, 1 + 0 - 1 + 5 = 5 sales: 2 %.
   * 5.50 + 0.000012 - 0.25 + 19.75 = 25.000012 dollars, / 250 = 0.100000048 a click.
   */
  vega: {
    tiles: ['250', '$25.00', '5', '$0.1000', '2.00%'],
    byDate: '250 | 5 | $25.000012 | 2.00% | $0.100000',
    charted: '250 | $25.000012 | $0.100000',
    rows: [
      '2026-03-19 | 5001 | Golden Cabin - per click | sidebar | IT | 100 | $19.750000',
      '2026-03-19 | 5001 | Golden Crate | blog_d_2 | US | 0 | −$0.250000',
      '2026-03-19 | 5001 | Lumen, "Ltd" |  |  | 40 | $0.000012',
      '2026-03-19 | 5001 | Golden Crate | blog_d_1 | US | 110 | $5.500000',
      'Total, all 4 rows | 250 | $25.000012',
    ],
    file: [
      'DATE,CAMPAIGN ID,MERCHANT NAME,SUB ID,COUNTRY,CLICKS,REVENUE',
      '2026-03-19,5001,Golden Cabin - per click,sidebar,it,100,19.75',
      '2026-03-19,5001,Golden Crate,blog_d_2,us,0,-0.25',
      '2026-03-19,5001,"Lumen, ""Ltd""",,,40,0.000012',
      '2026-03-19,5001,Golden Crate,blog_d_1,us,110,5.5',
    ],
    names: 'REPORT_DATE CAMPAIGN_ID BRAND SUB_ID COUNTRY CLICKS REVENUE',
    answer: [
      ['Golden Cabin - per click', 'sidebar', 'it', 100, 19.75],
      ['Golden Crate', 'blog_d_2', 'us', 0, -0.25],
      ['Lumen, "Ltd"', '', '', 40, 0.000012],
      ['Golden Crate', 'blog_d_1', 'us', 110, 5.5],
    ],
  },
  /*
   * 150 + 7 + 0 + 43 = 200 clicks, 3 + 0 - 1 + 0 = 2 sales: 1 %. 30 + 1 - 0.50 + 4.25 = 34.75 euro,
   * 34.75 / 200 = 0.17375 a click.
   */
  altair: {
    tiles: ['200', '€34.75', '2', '€0.1738', '1.00%'],
    byDate: '200 | 2 | €34.750000 | 1.00% | €0.173750',
    charted: '200 | €34.750000 | €0.173750',
    rows: [
      '2026-03-19 | 5001 | Ivory Quilt | deals |  | GB | 43 | 0 | €4.250000',
      '2026-03-19 | 5001 | Dawn Atlas | deals | e2 | DE | 0 | −1 | −€0.500000',
      '2026-03-19 | 5001 | Lumen, "Ltd" |  |  |  | 7 | 0 | €1.000000',
      '2026-03-19 | 5001 | Dawn Atlas | deals | e1 | DE | 150 | 3 | €30.000000',
      'Total, all 4 rows | 200 | 2 | €34.750000',
    ],
    file: [
      'DATE,CAMPAIGN ID,MERCHANT NAME,PLACEMENT ID,CLICK ID,COUNTRY,CLICKS,SALES,REVENUE',
      '2026-03-19,5001,Ivory Quilt,deals,,gb,43,0,4.25',
      '2026-03-19,5001,Dawn Atlas,deals,e2,de,0,-1,-0.5',
      '2026-03-19,5001,"Lumen, ""Ltd""",,,,7,0,1',
      '2026-03-19,5001,Dawn Atlas,deals,e1,de,150,3,30',
    ],
    names:
      'REPORT_DATE CAMPAIGN_ID MERCHANT_NAME PLACEMENT_ID CLICK_ID COUNTRY CLICKS SALES REVENUE',
    answer: [
      ['Ivory Quilt', 'deals', '', 'gb', 43, 0, 4.25],
      ['Dawn Atlas', 'deals', 'e2', 'de', 0, -1, -0.5],
      ['Lumen, "Ltd"', '', '', '', 7, 0, 1],
      ['Dawn Atlas', 'deals', 'e1', 'de', 150, 3, 30],
    ],
  },
}

const LABELS = [
  'Total Clicks',
  'Total Earnings',
  'Total Sales',
  'Avg. CPC',
  'Total Conversion Rate',
]

for (const { key, name, pages, report } of reportedProgrammes) {
  test(`${name}: one day is the same in tiles, totals, chart table, rows, CSV and API`, async ({
    page,
  }) => {
    const day = expected[key]!
    await signIn(page, 5001)
    const path = report.calls.rows.replace('POST ', '')
    const answered = page.waitForResponse((response) => response.url().endsWith(path))
    await page.goto(`${pages.report}?start=${YESTERDAY}&end=${YESTERDAY}`)
    const names = day.names.split(' ')
    expect(await (await answered).json()).toMatchObject({
      reportsData: day.answer.map((values) =>
        Object.fromEntries([YESTERDAY, '5001', ...values].map((value, at) => [names[at], value])),
      ),
      totalRecords: day.answer.length,
    })

    for (const [at, label] of LABELS.entries()) {
      await expect(tile(page, label).locator('dd').first()).toHaveText(day.tiles[at]!)
    }
    const table = (label: string) => page.getByRole('region', { name: label }).getByRole('table')
    await expect.poll(() => cells(table('Rows of the report'))).toEqual(day.rows)
    await expect
      .poll(() => cells(table('Date-wise summary')))
      .toEqual([`${YESTERDAY} | ${day.byDate} | Estimated`, `Total | ${day.byDate} | `])
    await page.getByRole('button', { name: 'As table' }).click()
    expect(await cells(table('By day'))).toEqual([`${YESTERDAY} | ${day.charted} | Yes`])

    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: `(${report.fileName})` }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toBe(report.fileName)
    expect(await readFile(await file.path(), 'utf8')).toBe(`${day.file.join('\n')}\n`)
  })
}
