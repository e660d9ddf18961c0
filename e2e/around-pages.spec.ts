import { expect, openAs, signIn, test } from './test.ts'

/* What stands around every page, and what pages that stand alone have to say. */

// Shows core-2-footer, core-9-year, core-2-bare-pages, core-2-header.
test('pages that stand alone have no menu, and the footer stands under every page', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const footer = page.getByRole('contentinfo')
  for (const path of ['/signin', '/signup']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu).toHaveCount(0)
    await expect(footer).toContainText('© 2025')
  }
  await signIn(page, 5001)
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
    /within 60 days of the row’s or the sale’s day/,
    /12 months in a row and its balance is below \$25/,
    /(one|1) year/i,
    /(two|2) months/i,
    /200,000 calls per day/,
    /20 percent/,
    /(six|6) hours/i,
    /(three|3) (merchant )?offers/i,
    /18 years|18 or older/i,
    /A Site must have mostly US traffic/,
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

// Shows core-7-no-credential, decisions-2-secrets.
test('what the browser is given holds no credential of a third party', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => scripts.add(request.url()))
  await openAs(page, 5001, '/links')
  await expect(page.getByRole('heading', { name: 'Trackings' })).toBeVisible()
  const built = [...scripts].filter((url) => new URL(url).pathname.endsWith('.js'))
  const texts = built.map(async (url) => (await page.request.get(url)).text())
  const all = (await Promise.all(texts)).join('\n')
  expect(all.length).toBeGreaterThan(100_000)
  expect(all).not.toMatch(/Bearer [A-Za-z0-9._-]{8,}|api[_-]?key["']?\s*[:=]\s*["'][\w-]{12,}/i)
})

test('headings as the specification words them', async ({ page }) => {
  await openAs(page, 5029, '/handleclick')
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
  // The window itself takes the time, since we may hear late of either moment.
  await page.context().addInitScript((call) => {
    const close = window.close.bind(window)
    window.close = () => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const file = files.find(({ name }) => name.includes(call))
      localStorage.setItem('stoodFor', String(performance.now() - (file?.responseEnd ?? Infinity)))
      close()
    }
  }, '/reports/downloadConversionReportsAll')
  const opened = page.waitForEvent('popup')
  const query = `vendorId=5191&apiKey=${encodeURIComponent(user.apiKey)}`
  await page.evaluate((path) => void window.open(path), `/downloadConversionReports?${query}`)
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await closed
  const stoodFor = await page.evaluate(() => localStorage.getItem('stoodFor'))
  expect(Number(stoodFor)).toBeGreaterThan(1_990)
})
