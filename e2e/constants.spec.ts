import { daysFrom } from '@orrery/contract/day'
import { uploadColumns } from '@orrery/contract/admin/upload-columns'
import { expect, forgetSession, openAs, signIn, test, tile } from './test.ts'

/* Numbers of reports that the specification states (1-core §9, 2-links §9), as a reader meets them. */

// Shows core-9-default-range, core-9-presets, core-4-preset-cleared, core-2-dashboard-controls.
test('a report begins with the last 7 days; a date of one’s own clears the preset', async ({
  page,
}) => {
  await openAs(page, 5001, '/dashboard')
  const range = page.getByRole('button', { name: /Start Date and End Date/ })
  await expect(range).toContainText('Last 7 days')
  await expect(range).toContainText(/2026-03-14.*2026-03-20/)
  for (const name of ['Daily', 'Weekly', 'Monthly']) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeAttached()
  }
  await range.click()
  const picker = page.getByRole('dialog')
  const names = [
    'Yesterday',
    'Last week',
    'Last Month',
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
  ]
  for (const name of names) {
    await expect(picker.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await picker.getByRole('button', { name: 'Last week', exact: true }).click()
  await expect(range).toContainText('Last week')
  await expect(range).toContainText(/2026-03-09.*2026-03-15/)
  await page.goto('/dashboard?start=2026-03-10&end=2026-03-12')
  for (const name of names) await expect(range).not.toContainText(name)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(range).toContainText('Last 7 days')
})

test('a range that is longer than a report, My Orders or a save may be of is told before it is asked', async ({
  page,
}) => {
  await openAs(page, 5001, '/dashboard')
  const range = page.getByRole('button', { name: /Start Date and End Date/ })
  await range.press('Enter')
  const picker = page.getByRole('dialog')
  const start = picker.getByLabel('Start date')
  // Two years of 365 days up to 2026-03-18, and two days more.
  await start.fill('2024-03-19')
  await picker.getByLabel('End date').fill('2026-03-19')
  await expect(picker.getByRole('button', { name: 'Apply' })).toBeEnabled()
  await picker.getByLabel('End date').fill('2026-03-20')
  await expect(picker.getByLabel('End date')).toHaveAccessibleDescription(
    'The range is too long; ask for two years at the most.',
  )
  await expect(picker.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await start.press('Enter')
  await expect(picker).toBeVisible()
  await start.fill('2024-03-20')
  await start.press('Enter')
  await expect(range).toContainText('2024-03-20 – 2026-03-20')

  await page.goto('/orderHistory')
  await range.press('Enter')
  // Said where it was typed: the end is today, of which nothing is wrong.
  await start.fill('2025-12-17')
  await expect(start).toHaveAccessibleDescription(
    'Orders are shown for 93 days at the most: choose fewer days.',
  )
  await expect(picker.getByLabel('End date')).not.toHaveAttribute('aria-invalid')

  await forgetSession(page)
  await openAs(page, 5029, '/savedailyReports2?start=2025-12-18&end=2026-03-20')
  await expect(page.getByLabel('End Date', { exact: true })).toHaveAccessibleDescription(
    'At most 92 days are saved at once.',
  )
  await expect(page.getByRole('button', { name: 'Check first' })).toBeDisabled()
})

// Shows core-2-preview-rows.
test('the preview has 100 rows at most and says that earnings are estimates', async ({
  page,
  request,
}) => {
  const days = daysFrom('2025-09-01', '2025-12-10')
  const lines = days.map((day) => `${day},${day},5190,home,1,Kettle Works,r1,10,0.50,0,0.05,0,0`)
  const data = { email: 'v5029@demo.test', password: 'demo-5029-pass' }
  const { token } = (await (await request.post('/auth/signin', { data })).json()) as {
    token: string
  }
  const uploaded = await request.post('/home/uploadConversionReports', {
    headers: { authorization: token, 'content-type': 'text/csv' },
    data: [uploadColumns.join(','), ...lines, ''].join('\n'),
  })
  expect(uploaded.status()).toBe(200)

  await openAs(page, 5190, '/dashboard?start=2025-09-01&end=2025-12-10')
  const title = page.getByRole('heading', { name: 'Performance By Date Preview' })
  const preview = page.locator('section').filter({ has: title })
  await expect(preview.getByText('First 100 of 101 rows')).toBeVisible()
  await expect(preview.locator('tbody tr')).toHaveCount(100)
  await expect(
    preview.getByText('Earnings are estimates. The preview is limited to the first 100 rows.'),
  ).toBeVisible()
})

// Shows core-9-page-20, core-7-page-0, links-9-report-page-1, core-2-report-2.
test('report 1 asks for 20 rows a page from page 0, report 2 from page 1, with its count', async ({
  page,
}) => {
  await signIn(page, 5001)
  const first = page.waitForRequest(/\/v1\/connexity\/getConversionReport\?/)
  await page.goto('/conversionReports?preset=last30Days')
  const asked = new URL((await first).url()).searchParams
  expect([asked.get('page'), asked.get('limit')]).toEqual(['0', '20'])
  await expect(page.getByText(/^Showing 1–20 of /).first()).toBeVisible()
  const second = page.waitForRequest(/getConversionReports2/)
  await page.goto('/conversionReports2?preset=last30Days')
  expect((await second).postDataJSON()).toMatchObject({ page: 1, pageSize: 20 })
  await expect(tile(page, 'Total Count').or(page.getByText('Total Count')).first()).toBeVisible()
})

// Shows core-9-decimals.
test('earnings of a row have up to 6 decimals in report 1 and 7 in report 2', async ({ page }) => {
  await signIn(page, 5001)
  for (const [path, most] of [
    ['/conversionReports', 6],
    ['/conversionReports2', 7],
  ] as const) {
    await page.goto(`${path}?preset=yesterday`)
    const rows = page.getByRole('region', { name: 'Rows of the report' })
    await expect(rows.locator('tbody tr').first()).toContainText('$')
    const texts = await rows.locator('tbody td').allInnerTexts()
    const decimals = texts.flatMap((text) => /^−?\$[\d,]+\.(\d+)$/.exec(text.trim())?.[1] ?? [])
    expect(decimals.length).toBeGreaterThan(0)
    expect(Math.max(...decimals.map((each) => each.length))).toBe(most)
  }
})

// Shows core-9-scroll.
test('a table scrolls inside itself, the page does not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openAs(page, 5001, '/conversionReports')
  const table = page.getByRole('region', { name: 'Rows of the report' })
  await expect(table.locator('tbody tr').first()).toBeVisible()
  const wider = await table
    .locator('table')
    .last()
    .evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0))
  expect(wider).toBeGreaterThan(0)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBeLessThanOrEqual(0)
})

// Shows core-2-vendor-query.
test('vendorId in the address of report 1 asks for that vendor, for an administrator alone', async ({
  page,
}) => {
  await openAs(page, 5029, '/conversionReports?preset=yesterday&vendorId=5001')
  // The day of hand-days.ts.
  await expect(tile(page, 'Total Clicks')).toContainText('500')
  await expect(tile(page, 'Total Earnings')).toContainText('$27.00')
  await forgetSession(page)
  await signIn(page, 5002)
  const refused = page.waitForResponse(/\/getConversionReport\w*\?.*vendorId=5001/)
  await page.goto('/conversionReports?preset=yesterday&vendorId=5001')
  expect((await refused).status()).toBe(403)
})

test('every screen whose address names a vendor says whose its figures are', async ({ page }) => {
  await signIn(page, 5029)
  for (const path of ['/qualityReports', '/reportsDashboard', '/orderHistory']) {
    await page.goto(`${path}?preset=last7Days&vendorId=5001`)
    await expect(page.getByText('Vendor 5001.', { exact: true })).toBeVisible()
  }
  await page.goto('/handleclick/reconciliation?vendorId=5001')
  await expect(page.getByText('Vendor 5001.', { exact: true })).toBeVisible()
  const of = page.getByLabel('Of', { exact: true })
  await expect(of.locator('option:checked')).toHaveText('Links of vendor 5001')
  await of.selectOption('All vendors')
  await expect(page.getByText('You look at another vendor.')).toBeHidden()
  await of.selectOption('Links of vendor 5001')
  await page.getByRole('link', { name: 'All clicks' }).click()
  await expect(page).toHaveURL(/\/handleclick\?.*vendorId=5001/)
  await expect(page.getByText('You look at another vendor.')).toBeVisible()
})

test('the report of a programme that is the vendor’s and not the administrator’s is that vendor’s', async ({
  page,
}) => {
  // Altair is hidden from 5029; 5001 has every programme, 5003 none, 5002 CPC alone.
  await openAs(page, 5029, '/conversionReports5?preset=yesterday&vendorId=5001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversion Reports - Altair')
  await expect(page.getByText('You look at another vendor.')).toBeVisible()
  await expect(tile(page, 'Total Clicks')).toContainText(/\d/)
  expect(new URL(page.url()).searchParams.get('vendorId')).toBe('5001')

  await page.goto('/conversionReports5?preset=yesterday&vendorId=5003')
  await expect(page.getByText('Vendor 5003 may not use this.').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/conversionReports5')

  await page.goto('/conversionReports?preset=yesterday&vendorId=5002')
  await expect(tile(page, 'Total Clicks')).toContainText(/\d/)
  await expect(page.getByRole('radio', { name: 'CPA' })).toHaveCount(0)

  await page.goto('/conversionReports5?preset=yesterday')
  await expect(page).toHaveURL(/\/dashboard/)
})
