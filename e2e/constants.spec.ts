import { daysFrom } from '@orrery/contract/day'
import { uploadColumns } from '@orrery/contract/admin/upload-columns'
import { expect, signIn, test, tile } from './test.ts'

/* Numbers and lists that the specification states (1-core §9, 2-links §9), as a reader meets them. */

// Shows links-9-countries, core-9-defaults.
test('the countries of links, in their order, with the United States chosen', async ({ page }) => {
  await signIn(page, 5001)
  for (const path of ['/deepLinksAPI3', '/deepLinksAPI5']) {
    await page.goto(path)
    const country = page.getByLabel('Country', { exact: true })
    await expect(country).toHaveValue('us')
    const codes = await country
      .locator('option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value')))
    // Before them stands the way to all of them.
    expect(codes.filter((code) => code !== 'all')).toEqual(
      `ar au at be br ca cl cn co cz dk fi fr de gr hk hu in id ie il it jp lu my mx nl nz no pk pe
       ph pl pt ro ru sg za kr es se ch tw th tr ua ae gb us vn`.split(/\s+/),
    )
  }
  await expect(page.getByRole('radio', { name: 'CPC' })).toBeChecked()
})

// Shows core-9-default-range, core-9-presets, core-4-preset-cleared, core-2-dashboard-controls.
test('a report begins with the last 7 days; a date of one’s own clears the preset', async ({
  page,
}) => {
  await signIn(page, 5001)
  await page.goto('/dashboard')
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

  await signIn(page, 5190)
  await page.goto('/dashboard?start=2025-09-01&end=2025-12-10')
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
  await page.setViewportSize({ width: 700, height: 800 })
  await signIn(page, 5001)
  await page.goto('/conversionReports')
  const table = page.getByRole('region', { name: 'Rows of the report' })
  await expect(table.locator('tbody tr').first()).toBeVisible()
  const wider = await table
    .locator('table')
    .last()
    .evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0))
  expect(wider).toBeGreaterThanOrEqual(0)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBeLessThanOrEqual(0)
})

// Shows core-2-footer, core-9-year, core-2-bare-pages, core-2-header.
test('pages that stand alone have no menu, and the footer stands under every page', async ({
  page,
}) => {
  await signIn(page, 5001)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const footer = page.getByRole('contentinfo')
  for (const path of ['/termscondition', '/policy', '/downloadConversionReports', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu).toHaveCount(path === '/dashboard' ? 1 : 0)
    await expect(footer.getByRole('link', { name: 'Terms & Conditions' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'partners@orrery.example' })).toBeVisible()
    await expect(footer).toContainText('Orrery')
    await expect(footer).toContainText('1 Meridian Way')
    await expect(footer).toContainText('© 2025')
    await expect(page.getByRole('link', { name: 'Orrery home' })).toHaveCount(
      path === '/downloadConversionReports' ? 0 : 1,
    )
  }
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText('Nova Deals')
  await page.getByRole('link', { name: 'Orrery home' }).click()
  await expect(page).toHaveURL(/\/(dashboard)?$/)
})

// Shows core-2-short-url-status.
test('the header asks for the state of the short URL', async ({ page }) => {
  await signIn(page, 5001)
  const asked = page.waitForRequest('**/home/getShortURLStatus')
  await page.reload()
  expect((await asked).postDataJSON()).toMatchObject({ vendorId: '5001' })
})

// Shows links-2-legal, links-9-terms, links-9-catalog-terms, links-9-policy.
test('terms and policy state the figures that bind', async ({ page }) => {
  await page.goto('/termscondition')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(26)
  await expect(main).toContainText('September 19, 2013')
  for (const figure of [
    /45 days after the end of that month, once your balance is at least \$25/,
    /\$10/,
    /5 percent/,
    /60 days/,
    /12 months in a row and its balance is below \$25/,
    /(one|1) year/i,
    /(two|2) months/i,
    /200,000 calls per day/,
    /20 percent/,
    /(six|6) hours/i,
    /(three|3) (merchant )?offers/i,
    /18 years|18 or older/i,
    /United States|US/,
  ]) {
    await expect(main).toContainText(figure)
  }
  await page.goto('/contact')
  await expect(main.getByText('1 Meridian Way')).toBeVisible()
  await page.goto('/policy')
  for (const figure of ['February 6, 2024', '24 months', /5 years|five years/, /16/, '45 days']) {
    await expect(main).toContainText(figure)
  }
})

// Shows core-6-signed-out, links-2-sign-in-needed.
test('without a session every screen of a vendor leads to sign-in', async ({ page }) => {
  for (const path of [
    '/conversionReports',
    '/allCoupons',
    '/deepLinksAPI',
    '/merchants',
    '/links',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/signin/)
  }
})

// Shows core-7-no-credential.
test('what the browser is given holds no credential of a third party', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => scripts.add(request.url()))
  await signIn(page, 5001)
  await page.goto('/links')
  await expect(page.getByRole('heading', { name: 'Trackings' })).toBeVisible()
  const built = [...scripts].filter((url) => new URL(url).pathname.endsWith('.js'))
  const texts = built.map(async (url) => (await page.request.get(url)).text())
  const all = (await Promise.all(texts)).join('\n')
  expect(all.length).toBeGreaterThan(100_000)
  expect(all).not.toMatch(/Bearer [A-Za-z0-9._-]{8,}|api[_-]?key["']?\s*[:=]\s*["'][\w-]{12,}/i)
})

// Shows core-2-vendor-query.
test('vendorId in the address of report 1 asks for that vendor, for an administrator alone', async ({
  page,
}) => {
  await signIn(page, 5029)
  await page.goto('/conversionReports?preset=yesterday&vendorId=5001')
  // The day of hand-days.ts.
  await expect(tile(page, 'Total Clicks')).toContainText('500')
  await expect(tile(page, 'Total Earnings')).toContainText('$27.00')
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 5002)
  const refused = page.waitForResponse(/\/getConversionReport\w*\?.*vendorId=5001/)
  await page.goto('/conversionReports?preset=yesterday&vendorId=5001')
  expect((await refused).status()).toBe(403)
})

// Shows core-5-texts, links-5-search-50.
test('texts take 50 characters', async ({ page }) => {
  await signIn(page, 5001)
  for (const [path, label] of [
    ['/deepLinksAPI', 'Merchant'],
    ['/deepLinksAPI', 'Campaign id, optional'],
    ['/deepLinksAPI2', 'Merchant'],
    ['/deepLinksAPI3', 'Placement id, optional'],
    ['/deepLinksAPI5', 'Click id, optional'],
    ['/allCoupons', 'Placement id, optional'],
    ['/AllCashback', 'Search Title'],
  ] as const) {
    await page.goto(path)
    const field = page.getByLabel(label, { exact: true })
    await field.fill('a'.repeat(51))
    const [value, error] = [await field.inputValue(), await field.getAttribute('aria-invalid')]
    expect(value.length === 50 || error === 'true', `${path}, ${label}`).toBe(true)
  }
})

// Shows links-4-type-clears.
test('another type clears merchant search and link', async ({ page }) => {
  await signIn(page, 5001)
  await page.goto('/deepLinksAPI')
  const search = page.getByRole('searchbox', { name: 'Merchant' })
  await search.fill('Amber')
  await expect(page.getByText(/^Showing \d+ of \d+ Merchants$/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Generate Link to Amber/ })
    .first()
    .click()
  await expect(page.locator('code')).toBeVisible()
  await page.getByRole('radio', { name: 'CPA' }).check({ force: true })
  await expect(page.locator('code')).toHaveCount(0)
  await expect(search).toHaveValue('')
})

// Shows links-8-short-link-fails.
test('a short link that fails leaves the link as it is', async ({ page }) => {
  await signIn(page, 5001)
  await page.goto('/deepLinksAPI')
  await page
    .getByRole('button', { name: /^Generate Link to / })
    .first()
    .click()
  const link = page.locator('code').first()
  const text = await link.innerText()
  await page.route('**/home/createShortLink', (route) => route.abort())
  await page.getByRole('button', { name: 'Short link' }).click()
  await expect(page.getByRole('button', { name: 'Short link' })).toBeEnabled()
  await expect(link).toHaveText(text)
})

test('headings as the specification words them', async ({ page }) => {
  await signIn(page, 5029)
  await page.goto('/handleclick')
  await expect(page.getByRole('heading', { name: 'Clicks Analysis' })).toBeVisible()
  await page.goto('/savedailyReports')
  await expect(page.getByRole('heading', { name: 'Daily Reports Info' })).toBeVisible()
})

// Shows links-9-window-closes.
test('the download page closes the window that a script opened, two seconds after its file', async ({
  page,
}) => {
  const data = { email: 'v5191@demo.test', password: 'demo-5191-pass' }
  const signedIn = await page.request.post('/auth/signin', { data })
  const { user } = (await signedIn.json()) as { user: { apiKey: string } }
  await page.goto('/signin')
  const opened = page.waitForEvent('popup')
  const query = `vendorId=5191&apiKey=${encodeURIComponent(user.apiKey)}`
  await page.evaluate((path) => void window.open(path), `/downloadConversionReports?${query}`)
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await expect(popup.getByText('Download completed successfully.')).toBeVisible()
  const done = Date.now()
  await closed
  expect(Date.now() - done).toBeGreaterThan(1_000)
})
