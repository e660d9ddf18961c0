import type { Page } from '@playwright/test'
import { breakDownBy, tableOf } from './break-down.ts'
import { savedCsv } from './saved-csv.ts'
import { cells, expect, openAs, test, tile } from './test.ts'

/*
 * Figures by week and by month. Today is Friday, 2026-03-20, and not in yet: the week from Monday the 16th
 * has four days of figures up to yesterday, that from the 9th seven, that from the 2nd all but its first two.
 */
const RANGE = 'start=2026-03-04&end=2026-03-20&compare=none'
const part = (page: Page, name: string) => tableOf(page, name).locator('tbody td:first-child')

/** Clicks of a table of two figures, from its second cell. */
const clicksIn = (rows: string[]) =>
  rows.map((row) => Number(row.split(' | ')[1]?.replaceAll(',', '')))

test('a report by week and by month: table, chart and file, which say what is part of one', async ({
  page,
}) => {
  await openAs(page, 5001, `/conversionReports2?type=CPC&${RANGE}&columns=clicks,earnings`)
  await breakDownBy(page, 'Week')
  await expect(page).toHaveURL(/by=week/)
  await expect(part(page, 'By week')).toHaveText([
    '2026-03-164 of 7 days',
    '2026-03-09',
    '2026-03-025 of 7 days',
  ])
  const [total, ...weeks] = clicksIn((await cells(tableOf(page, 'By week'))).toReversed())
  expect(weeks.reduce((sum, clicks) => sum + clicks, 0)).toBe(total)
  await expect(tile(page, 'Total Clicks').locator('dd').first()).toHaveText(
    total?.toLocaleString('en-US') ?? '',
  )

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '(by_week.csv)' }).click()
  const text = await savedCsv(download)
  const lines = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  expect(lines.map((line) => [...line.slice(0, 2), line.at(-1)])).toEqual([
    ['Week', 'Clicks', 'Days'],
    ...[
      ['2026-03-16', '4'],
      ['2026-03-09', '7'],
      ['2026-03-02', '5'],
    ].map(([week, days], at) => [week, String(weeks.toReversed()[at]), days]),
  ])

  // The chart's bars are weeks, too, and a week leads to its days.
  await page.getByRole('button', { name: 'As table' }).click()
  const charted = page.getByRole('region', { name: 'By week' }).first()
  await expect(charted).toContainText('Week from Mon 2026-03-09')
  await expect(charted).toContainText('Part week: 4 of 7 days')
  expect((await cells(charted)).length).toBe(3)
  await tableOf(page, 'By week').last().getByRole('link', { name: '2026-03-09' }).click()
  await expect(page).toHaveURL(/f=week\.is\.2026-03-09/)
  // The chart stays a table, above that of the break-down.
  const days = tableOf(page, 'By day').last().locator('tbody td:first-child')
  await expect(days).toHaveCount(7)

  // 17 of March's 31 days, less today; of February nothing.
  await page.goto(`/conversionReports2?type=CPC&${RANGE}&by=month&columns=clicks`)
  await expect(part(page, 'By month')).toHaveText(['Mar 202616 of 31 days'])
  await expect(page.getByRole('heading', { name: 'By month' })).toHaveCount(2)
})

test('all programmes by month, compared, and by merchant within it', async ({ page }) => {
  await openAs(page, 5001, '/FullDashboard?preset=lastWeek')
  await breakDownBy(page, 'Month')
  await expect(part(page, 'By month')).toHaveText(['Mar 20267 of 31 days'])
  // Sales are still arriving, so that nothing is said of earnings.
  await page.goto('/FullDashboard?preset=lastWeek&by=month&bySort=-clicks')
  await expect(page.getByText(/^Change: clicks against .*2026-03-02 – 2026-03-08/)).toBeVisible()
  await page.getByLabel('and by', { exact: true }).selectOption('Type')
  // Of one day there is one month.
  const second = page.getByLabel('and by', { exact: true }).locator('option')
  await expect(second).toHaveText([
    '–',
    'Programme',
    'Type',
    'Merchant',
    'Placement',
    'Click id',
    'Country',
  ])
  await expect(part(page, 'By month and type')).toHaveText(['Mar 20267 of 31 days'])

  await page.goto('/FullDashboard?preset=lastWeek&by=day&and=month')
  await expect(tableOf(page, 'By day')).toBeVisible()
  await breakDownBy(page, 'Merchant')
  await expect(page).toHaveURL(/\?preset=lastWeek&by=merchant$/)
})

test('the dashboard draws weeks of what fits a filter', async ({ page }) => {
  await openAs(page, 5001, `/dashboard?${RANGE}&by=week&f=programme.is.rigel`)
  await expect(page.getByRole('slider', { name: 'By week, week' })).toBeVisible()
  await expect(part(page, 'By week')).toHaveCount(3)
  await expect(part(page, 'By week').last()).toHaveText('2026-03-025 of 7 days')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('weeks are chosen from a list, and nothing scrolls sideways but the table', async ({
    page,
  }) => {
    await openAs(page, 5001, `/conversionReports2?${RANGE}`)
    await page.getByLabel('By', { exact: true }).selectOption('Week')
    await expect(part(page, 'By week')).toHaveCount(3)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
  })
})
