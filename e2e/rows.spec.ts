import type { Locator, Page } from '@playwright/test'
import { YESTERDAY } from '@orrery/server/test/app'
import { savedCsv } from './saved-csv.ts'
import { cells, expect, openAs, test } from './test.ts'

/*
 * What a reader does to the rows of a report: sorts and filters them. The address says it, so a reload
 * keeps it, Back undoes it, and the file has what the table has. The rows are those of hand-days.ts.
 */
const REPORT = `/conversionReports?start=${YESTERDAY}&end=${YESTERDAY}`

test('rows are sorted by the server; reload, file and Back follow', async ({ page }) => {
  await openAs(page, 5001, REPORT)
  const table = page.getByRole('region', { name: 'Rows of the report' })
  await expect.poll(() => clickIds(table)).toEqual(['a3', 'a2', 'a1'])
  // All ten columns fit a laptop.
  expect(await table.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)

  await table.getByRole('button', { name: 'EARNINGS' }).click()
  await expect(page).toHaveURL(/sort=-EARNINGS/)
  await expect.poll(() => clickIds(table)).toEqual(['a2', 'a1', 'a3'])
  await table.getByRole('button', { name: 'EARNINGS' }).click()
  await expect.poll(() => clickIds(table)).toEqual(['a3', 'a1', 'a2'])
  await page.reload()
  await expect.poll(() => clickIds(table)).toEqual(['a3', 'a1', 'a2'])
  await expect(table.getByRole('columnheader', { name: 'EARNINGS' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  expect(await filed(page, 'conversion_reports.csv', 3)).toEqual(['a3', 'a1', 'a2'])

  await page.goBack()
  await expect.poll(() => clickIds(table)).toEqual(['a2', 'a1', 'a3'])
  await page.goBack()
  await expect.poll(() => clickIds(table)).toEqual(['a3', 'a2', 'a1'])
})

test('days are sorted, and so is their file', async ({ page }) => {
  await openAs(page, 5001, '/conversionReports?page=2')
  const table = page.getByRole('region', { name: 'Date-wise summary' })
  await table.getByRole('button', { name: 'CLICKS' }).click()
  // The page of the rows is another table's.
  await expect(page).toHaveURL(/page=2&daySort=-totalClicks/)
  const filedDays = await filed(page, 'conversion_reports_day_wise.csv', 0)
  expect(filedDays).not.toEqual(filedDays.toSorted().toReversed())
  const withFigures = async () => {
    const days = (await cells(table)).map((row) => row.split(' | ')[0] ?? '').slice(0, -1)
    return days.filter((day) => day !== '2026-03-20')
  }
  await expect.poll(withFigures).toEqual(filedDays)
})

test('rows are filtered, with their count, total and file; Back undoes one step each', async ({
  page,
}) => {
  await openAs(page, 5001, REPORT)
  const table = page.getByRole('region', { name: 'Rows of the report' })
  const chips = page.getByRole('list', { name: 'Filters of the rows' }).getByRole('listitem')
  await filterBy(page, 'Merchant', 'HARBOR')
  await expect(chips).toHaveText(['Merchant has “HARBOR”'])
  await expect.poll(() => clickIds(table)).toEqual(['a3', 'a1'])
  // 200 clicks, 3 sales and 12.5 − 0.75 = 11.75.
  await expect
    .poll(async () => (await cells(table)).at(-1))
    .toBe('Total of the 2 rows that fit | 200 | 3 | $11.750000 | 1.50% | $0.058750')
  await expect(page.getByText('2 rows', { exact: true })).toBeVisible()

  await filterBy(page, 'Click id', 'a1')
  await expect.poll(() => clickIds(table)).toEqual(['a1'])
  expect(await filed(page, 'conversion_reports.csv', 3)).toEqual(['a1'])
  await page.getByRole('radio', { name: 'CPA' }).check({ force: true })
  await expect(page).toHaveURL(/type=CPA/)

  await page.goBack()
  await expect(page).not.toHaveURL(/type=CPA/)
  await expect.poll(() => clickIds(table)).toEqual(['a1'])
  await page.goBack()
  await expect.poll(() => clickIds(table)).toEqual(['a3', 'a1'])
  await page.getByRole('button', { name: 'Remove the filter Merchant' }).click()
  await expect.poll(() => clickIds(table)).toEqual(['a3', 'a2', 'a1'])

  await filterBy(page, 'Merchant', '100%')
  await expect(table).toContainText('No row fits the filters')
  await page.getByRole('button', { name: 'Remove the filters' }).click()
  await expect.poll(() => clickIds(table)).toEqual(['a3', 'a2', 'a1'])
})

test('a search that is typed is one step for Back', async ({ page }) => {
  await openAs(page, 5001, '/links')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('ket')
  await expect(page).toHaveURL(/search=ket$/)
  await search.fill('kettle')
  await expect(page).toHaveURL(/search=kettle$/)
  await page.goBack()
  await expect(page).toHaveURL(/links$/)
  await expect(search).toHaveValue('')
})

async function filterBy(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter rows' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter rows' })
  await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The click ids of the rows that the table shows. */
function clickIds(table: Locator): Promise<string[]> {
  return table.locator('tbody td:nth-child(4)').allInnerTexts()
}

/** A column of a file that the screen offers. */
async function filed(page: Page, name: string, column: number): Promise<string[]> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: `(${name})` }).click()
  const text = await savedCsv(waiting)
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => line.split(',')[column] ?? '')
}
