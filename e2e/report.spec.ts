import type { Locator } from '@playwright/test'
import { addDays } from '@orrery/contract/day'
import { YESTERDAY } from '@orrery/server/test/app'
import { savedCsv } from './saved-csv.ts'
import { expect, openAs, signIn, test, tile } from './test.ts'

/*
 * Journey one, seen by the publisher: the figures of hand-days.ts, which came through the pretend
 * partner, are equal on the dashboard, in the report's tiles, its days, the chart's table, its rows,
 * its CSV and the API.
 */
const ONE_DAY = `start=${YESTERDAY}&end=${YESTERDAY}`
const heads = (table: Locator) => table.getByRole('columnheader')

// Shows core-2-report-1, core-2-columns-1, core-2-dashboard-tiles, core-2-not-numeric.
test('one day is the same on dashboard, report, chart table and CSV', async ({ page }) => {
  await openAs(page, 5001, `/dashboard?${ONE_DAY}`)
  for (const [label, figure] of [
    ['Total Clicks', '500'],
    ['CPC Earnings', '$27.00'],
    ['CPC Per Redirect', '$0.0540'],
    ['Total Sales', '9'],
    ['Total Conversion Rate', '1.80%'],
    ['Total AOV', '$82.22'],
  ] as const) {
    await expect(tile(page, label)).toContainText(figure)
  }
  const preview = page.getByRole('table').filter({ hasText: 'Estimated Earnings' }).last()
  await expect(preview.getByRole('row').filter({ hasText: YESTERDAY })).toContainText('$27.00')
  await expect(heads(preview)).toHaveText([
    'Date',
    'Clicks',
    'Estimated Earnings',
    'CPC',
    'Conversion Rate',
    'AOV',
    'State',
  ])

  await page.goto(`/conversionReports?${ONE_DAY}`)
  await expect(tile(page, 'Total Clicks')).toContainText('500')
  await expect(tile(page, 'Total Earnings')).toContainText('$27.00')
  await expect(tile(page, 'Avg. CPC')).toContainText('$0.054')
  await page.getByRole('button', { name: 'As table' }).click()
  const chartTable = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'By day' }) })
    .getByRole('table')
  await expect(chartTable).toContainText('500')
  await expect(chartTable).toContainText('$27')
  await expect(tile(page, 'Total Sales')).toContainText('9')
  await expect(tile(page, 'Total Conversion Rate')).toContainText('1.80%')
  await expect(heads(page.getByRole('region', { name: 'Date-wise summary' }))).toHaveText(
    ['DATE', 'CLICKS', 'SALES', 'EARNINGS', 'CONVERSION RATE', 'Avg. CPC', 'STATE'],
    { ignoreCase: true },
  )
  const rows = page.getByRole('table').filter({ hasText: 'PLACEMENT ID' })
  await expect(heads(rows)).toHaveText([
    'DATE',
    'CAMPAIGN ID',
    'PLACEMENT ID',
    'RID',
    'MERCHANT',
    'CLICKS',
    'SALES',
    'EARNINGS',
    'CONV. RATE',
    'CPC',
  ])
  await expect(rows.getByRole('row').filter({ hasText: 'newsletter' })).toContainText(
    'Kettle Works',
  )
  await expect(rows.getByRole('row').filter({ hasText: '−$0.750000' })).toContainText('N/A')

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: /\(conversion_reports\.csv\)/ }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('conversion_reports.csv')
  expect(await savedCsv(file)).toBe(
    [
      'DATE,CAMPAIGN ID,PLACEMENT ID,RID,MERCHANT,CLICKS,SALES,EARNINGS,CONV. RATE,CPC',
      `${YESTERDAY},5001,,a3,Harbor & Pine,0,-1,-0.75,,`,
      `${YESTERDAY},5001,newsletter,a2,Kettle Works,300,6,15.25,2,0.050833`,
      `${YESTERDAY},5001,home-top,a1,Harbor & Pine,200,4,12.5,2,0.0625`,
      '',
    ].join('\n'),
  )
})

// Shows decisions-3-all-programmes.
test('the dashboard leads with all programmes and names the day that is not in', async ({
  page,
}) => {
  const week = `start=${addDays(YESTERDAY, -6)}&end=${YESTERDAY}`
  await openAs(page, 5001, `/FullDashboard?${week}`)
  const total = tile(page, 'Total Earnings in euro').locator('dd').first()
  await expect(total).toContainText('€')
  const earned = (await total.textContent()) ?? ''

  await page.goto(`/dashboard?${week}`)
  const lead = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'All programmes' }),
  })
  await expect(lead.locator('dl > div').first()).toContainText(earned)
  await expect(lead.getByText(`Orion: CPA ${YESTERDAY} not ready`)).toBeVisible()
  // All that is under it is Orion's, and is called so.
  const orion = page.getByRole('region', { name: 'Orion', exact: true })
  await expect(orion.getByRole('heading', { name: 'Orion', exact: true })).toBeVisible()
  await expect(orion.getByRole('button', { name: 'Generate Report' })).toBeVisible()
  await expect(orion.locator(tile(page, 'CPC Earnings'))).toBeVisible()
  // Arrows are drawn: a font may lack the signs.
  await expect(page.locator('body')).not.toContainText(/[▲▼]/)

  await lead.getByRole('link', { name: 'Lyra' }).click()
  await expect(page).toHaveURL(
    new RegExp(`/conversionReports3\\?.*start=${addDays(YESTERDAY, -6)}`),
  )
})

test('a day that is not compiled is named and never shown as zero', async ({ page }) => {
  await openAs(page, 5001, `/conversionReports?${ONE_DAY}&type=CPA`)
  await expect(page.getByText('Orion has not compiled this day yet.').first()).toBeVisible()
  const days = page.getByRole('table').filter({ hasText: 'CONVERSION RATE' })
  await expect(days.getByRole('row').filter({ hasText: YESTERDAY })).toContainText('N/A')
})

test('what CPA earned is not called CPC', async ({ page }) => {
  await openAs(page, 5001, '/dashboard?type=CPA')
  await expect(tile(page, 'CPA Earnings')).toContainText('$')
  await expect(tile(page, 'CPA Per Redirect')).toContainText('$')
  await expect(page.getByText('CPC Earnings')).toHaveCount(0)
})

test('filters stand in the URL and survive a reload', async ({ page }) => {
  await openAs(page, 5001, '/conversionReports')
  const answered = page.waitForResponse(/getConversionReportSummary\?.*isCPC=false/)
  await page.getByRole('radio', { name: 'CPA' }).check({ force: true })
  await expect(page).toHaveURL(/CPA/)
  const { totalClicks } = (await (await answered).json()) as { totalClicks: number }
  const clicks = totalClicks.toLocaleString('en-US')
  await expect(tile(page, 'Total Clicks')).toContainText(clicks)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'CPA' })).toBeChecked()
  await expect(tile(page, 'Total Clicks')).toContainText(clicks)
})

test('a page beyond the last one says so and leads back', async ({ page }) => {
  await openAs(page, 5001, `/conversionReports?${ONE_DAY}&page=999`)
  // The day has the three rows of the file above.
  await expect(page.getByText('Showing 0 of 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Go to the first page' }).click()
  await expect(page.getByText('Showing 1–3 of 3', { exact: true })).toBeVisible()
})

test('a report says what the other type earned in the same days, and leads to it', async ({
  page,
}) => {
  await signIn(page, 5001)
  const days = 'start=2026-03-09&end=2026-03-15'
  await page.goto(`/FullDashboard?${days}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Rigel' }) })
  const both = centsIn(await row.getByRole('cell').nth(3).innerText())
  await row.getByRole('link', { name: 'Rigel' }).click()
  const earned = tile(page, 'Total Earnings').locator('dd').first()
  const other = page.getByRole('link', { name: /of these days/ })
  await expect(other).toHaveText(/^CPA of these days: \$[\d,]+\.\d\d$/)
  const ofCpc = await earned.innerText()
  const ofCpa = (await other.innerText()).replace('CPA of these days: ', '')
  // What the programme's row said is there again; each part is rounded by itself.
  expect(Math.abs(centsIn(ofCpc) + centsIn(ofCpa) - both)).toBeLessThanOrEqual(1)
  await other.click()
  await expect(page).toHaveURL(new RegExp(`/conversionReports2\\?${days}&type=CPA$`))
  await expect(earned).toHaveText(ofCpa)
  await expect(other).toHaveText(`CPC of these days: ${ofCpc}`)

  // Narrowed figures stand beside narrowed ones.
  await page.goto(`/conversionReports2?${days}&type=CPA&f=weekday.is.1`)
  await expect(other).toHaveText(/^CPC of these days: /)
  expect(await other.innerText()).not.toContain(ofCpc)
  const monday = (await other.innerText()).replace('CPC of these days: ', '')
  await other.click()
  await expect(page).toHaveURL(/f=weekday\.is\.1/)
  await expect(earned).toHaveText(monday)

  // Nothing of days that are not known.
  const answered = page.waitForResponse('**/v1/query')
  await page.goto(`/conversionReports?${ONE_DAY}&type=CPC`)
  await answered
  await expect(tile(page, 'Total Earnings')).toContainText('$27.00')
  await expect(other).toHaveCount(0)
})

const centsIn = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)

test('a week or month that the range cuts says how many of its days are there', async ({
  page,
}) => {
  await signIn(page, 5001)
  const preview = page.getByRole('region', { name: 'Performance By Date Preview' }).last()
  const dates = preview.locator('tbody td:first-child')
  // From a Wednesday to a Tuesday; 2026-02-16 and 2026-03-09 are Mondays.
  const days = 'start=2026-02-18&end=2026-03-10'
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/dashboard?${days}&aggregation=weekly`)
    await expect(dates).toHaveText([
      '2026-03-092 of 7 days',
      '2026-03-02',
      '2026-02-23',
      '2026-02-165 of 7 days',
    ])
    await page.goto(`/dashboard?${days}&aggregation=monthly`)
    await expect(dates).toHaveText(['2026-03-0110 of 31 days', '2026-02-0111 of 28 days'])
  }
  await page.goto(`/dashboard?${days}`)
  await expect(dates).toHaveCount(21)
  await expect(preview).not.toContainText('of 7 days')
})

// Shows decisions-3-bulk.
test('the full report is generated with progress and downloaded', async ({ page }) => {
  await openAs(page, 5001, `/dashboard?${ONE_DAY}`)
  await page.getByRole('button', { name: 'Generate Report' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const text = await savedCsv(waiting)
  expect(text).toBe(
    `Date,Clicks,Estimated Earnings,CPC,Conversion Rate,AOV\r\n${YESTERDAY},500,27,0.054,1.8,82.22\r\n`,
  )
})
