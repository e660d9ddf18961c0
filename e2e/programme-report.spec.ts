import { reportedProgrammes } from '@orrery/contract/programmes/all'
import { YESTERDAY } from '@orrery/server/test/app'
import { expected } from '@orrery/server/test/expected/all'
import { savedCsv } from './saved-csv.ts'
import { cells, expect, signIn, test, tile } from './test.ts'

/*
 * One day of each programme with a report of the common form: the figures of server/test/expected/
 * came through the pretend partners, and tiles, totals, the chart's table, rows, file and the API's answer agree.
 */
const LABELS = [
  'Total Clicks',
  'Total Earnings',
  'Total Sales',
  'Avg. CPC',
  'Total Conversion Rate',
]

for (const { key, name, currency, pages, report } of reportedProgrammes) {
  // Shows core-2-report-2, core-2-previews, links-2-previews.
  test(`${name}: one day is the same in tiles, totals, chart table, rows, CSV and API`, async ({
    page,
  }) => {
    const day = expected[key].report!
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

    await expect(page.getByRole('banner')).toContainText(`${currency} · UTC`)
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
    expect(await savedCsv(file)).toBe(`${day.file.join('\n')}\n`)
  })
}
