import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, openAs, signIn, test, tile } from './test.ts'

/* A call that is never answered becomes an error that says so, and a way on. */

const PATIENCE_MS = 20_000
const SAID = 'The server has not answered.'

/** Lets every call to a path hang until the returned function is called. */
async function hang(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, () => undefined)
  return () => page.unroute(path)
}

for (const [what, calls] of [
  ['the portal’s settings', '**/home/getPortal'],
  ['figures', '**/v1/connexity/getConversionReport**'],
] as const) {
  // Shows core-4-call-fails.
  test(`${what} that do not come leave an error, and are asked for again`, async ({ page }) => {
    await signIn(page, 5001)
    await page.clock.install()
    const release = await hang(page, calls)
    const asked = page.waitForRequest(calls)
    await page.goto('/conversionReports')
    await asked
    await page.clock.fastForward(PATIENCE_MS)
    await expect(page.getByRole('alert')).toContainText(SAID)
    await release()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(tile(page, 'Total Earnings')).toContainText('$')
  })
}

test('orders that do not come leave no sums that are still awaited', async ({ page }) => {
  await page.route('**/home/getOrders?**', (route) => route.abort())
  await openAs(page, 5001, '/orderHistory')
  const failure = page.getByRole('alert')
  await expect(failure).toBeVisible()
  const earned = page.getByRole('region', { name: 'Commission by status' })
  await expect(earned).toHaveCount(0)
  await page.unroute('**/home/getOrders?**')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(earned).toContainText('$')
})

for (const [path, call] of [
  ['/statements', '**/home/getStatements**'],
  ['/products', '**/home/getProductslist**'],
  ['/allCoupons', '**/coupons/getcoupons**'],
  ['/AllCashback', '**/coupons/getcashback**'],
  ['/handleclick', '**/home/getAllClicksSummary'],
] as const) {
  test(`where ${path} cannot be loaded nothing is awaited any more`, async ({ page }) => {
    await page.route(call, (route) => route.abort())
    await openAs(page, 5001, path)
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(main.locator('[class*="skeleton"]')).toHaveCount(0)
  })
}

test('tiles whose call alone fails say so, and are asked for again', async ({ page }) => {
  const call = '**/v1/connexity/getConversionReportSummary?**'
  await page.route(call, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await openAs(page, 5001, '/conversionReports')
  const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  await expect(failure).toBeVisible()
  await page.unroute(call)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(tile(page, 'Total Earnings')).toContainText('$')
})

test('figures of the question before are marked as such, sums too, until the next are there', async ({
  page,
}) => {
  await openAs(page, 5001, '/handleclick/reconciliation')
  const shade = (of: 'tbody' | 'tfoot') =>
    page
      .locator(`${of} td`)
      .last()
      .evaluate((cell) => getComputedStyle(cell).color)
  await expect(page.locator('tfoot')).toBeVisible()
  const fresh = await shade('tfoot')
  const release = await hang(page, '**/v1/reconciliation')
  await page.getByLabel('Programme', { exact: true }).selectOption('Rigel')
  await expect.poll(() => shade('tfoot')).not.toBe(fresh)
  expect(await shade('tfoot')).toBe(await shade('tbody'))
  const steps = page.getByRole('region', { name: 'What we redirected' }).locator('..')
  await expect(steps).toHaveAttribute('aria-busy', 'true')
  await release()

  await page.goto('/orderHistory')
  const earned = page.getByRole('region', { name: 'Commission by status' })
  await expect(earned).toContainText('$')
  const orders = await hang(page, '**/home/getOrders?**')
  await page.getByLabel('Programme', { exact: true }).selectOption('Rigel')
  await expect(earned).toHaveAttribute('aria-busy', 'true')
  await orders()
})

test('rows stand under their own heading until those of the question are there', async ({
  page,
}) => {
  await openAs(page, 5001, '/handleclick/reconciliation')
  const heads = (by: string) =>
    page.getByRole('region', { name: `Reconciliation by ${by}` }).getByRole('columnheader')
  await expect(page.locator('tfoot')).toBeVisible()
  await expect(heads('day').first()).toHaveText('Day')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/v1/reconciliation', async (route) => {
    await answered
    await route.continue()
  })
  await page.getByLabel('By', { exact: true }).selectOption('Merchant')
  const steps = page.getByRole('region', { name: 'What we redirected' }).locator('..')
  await expect(steps).toHaveAttribute('aria-busy', 'true')
  await expect(heads('day').first()).toHaveText('Day')
  await expect(heads('merchant')).toHaveCount(0)
  answer()
  await expect(heads('merchant').first()).toHaveText('Merchant')
  await expect(heads('day')).toHaveCount(0)
})

test('a preview that could not be read anew says so, and is not called up to date', async ({
  page,
}) => {
  await openAs(page, 5001, '/dashboard')
  const orion = page.getByRole('region', { name: 'Orion', exact: true })
  await expect(tile(page, 'CPC Earnings')).toContainText('$')
  await page.waitForLoadState('networkidle')
  await page.route('**/home/getEarningsReport', (route) => route.abort())
  await orion.getByRole('button', { name: 'Preview' }).click()
  await expect(orion.getByRole('alert')).toContainText('Something went wrong')
  const upToDate = page.locator('output', { hasText: 'The preview is up to date.' })
  await expect(upToDate).toHaveCount(0)
  await page.unroute('**/home/getEarningsReport')
  await orion.getByRole('button', { name: 'Preview' }).click()
  await expect(upToDate).toHaveCount(1)
  await expect(orion.getByRole('alert')).toHaveCount(0)
})

test('a sign-in that is not answered can be tried again', async ({ page }) => {
  await page.goto('/signin')
  await page.clock.install()
  const release = await hang(page, '**/auth/signin')
  await page.getByLabel('Email Address').fill('v5001@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-5001-pass')
  const asked = page.waitForRequest('**/auth/signin')
  await page.getByRole('button', { name: 'Login' }).click()
  await asked
  await page.clock.fastForward(PATIENCE_MS)
  await expect(page.getByRole('alert')).toContainText(SAID)
  await release()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

// Shows core-4-loading.
test('a flag says that calls are under way, and goes when they are answered', async ({ page }) => {
  await signIn(page, 5001)
  const held = Promise.withResolvers<void>()
  await page.route('**/v1/connexity/getConversionReport**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/conversionReports')
  const flag = page.getByRole('progressbar', { name: 'Loading', exact: true })
  await expect(flag).toBeAttached()
  held.resolve()
  await expect(tile(page, 'Total Earnings')).toContainText('$')
  await expect(flag).toHaveCount(0)
})

test('a page of which a script is lost says after a while what to do', async ({ page }) => {
  await signIn(page, 5001)
  const lost = '**/assets/base-*.js'
  await page.route(lost, (route) => route.abort())
  await page.goto('/conversionReports')
  const advice = page.getByText('This page is taking long.')
  await expect(advice).toBeHidden()
  // As if the time had passed: without scripts of ours only the style waits.
  await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()))
  await expect(advice).toBeVisible()
  await page.unroute(lost)
  await page.getByRole('link', { name: 'Load it again' }).click()
  await expect(tile(page, 'Total Earnings')).toContainText('$')
  await expect(advice).toHaveCount(0)
})

test('a page whose frame is lost once is loaded again by itself', async ({ page }) => {
  await signIn(page, 5001)
  let asked = 0
  await page.route('**/assets/frame-*.js', (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  await page.goto('/conversionReports')
  await expect(tile(page, 'Total Earnings')).toContainText('$')
  expect(asked).toBe(2)
})

/** Goes offline on a dashboard that has all it loads, and on to a screen that was not loaded yet. */
async function leadNowhere(page: Page): Promise<Locator> {
  await openAs(page, 5001, '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Postbacks' }).click()
  return menu
}

test('a screen that cannot be loaded leaves the rest of the page, and comes when the server is back', async ({
  page,
  context,
}) => {
  const menu = await leadNowhere(page)
  const failure = page.getByRole('alert').filter({ hasText: 'This screen could not be shown.' })
  await expect(failure).toBeVisible()
  const again = failure.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(failure).toContainText(SAID)
  // What is there already goes on.
  await menu.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await menu.getByRole('link', { name: 'Postbacks' }).click()
  await expect(failure).toBeVisible()

  await context.setOffline(false)
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Postbacks' })).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('a screen that could not be loaded has its styles when it is asked for again', async ({
  page,
  context,
}) => {
  const menu = await leadNowhere(page)
  await expect(page.getByText('This screen could not be shown.')).toBeVisible()
  await menu.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await context.setOffline(false)
  await menu.getByRole('link', { name: 'Postbacks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Postbacks' })).toBeVisible()
  // Every style sheet that the page names is there.
  const sheets = page.locator('link[rel=stylesheet]')
  const missing = () =>
    sheets.evaluateAll((links) => links.filter((link) => !(link as HTMLLinkElement).sheet).length)
  await expect.poll(missing).toBe(0)
})

test('a part that cannot be loaded says so in its place, and the screen goes on', async ({
  page,
  context,
}) => {
  await openAs(page, 5001, '/dashboard')
  const why = page.getByRole('button', { name: 'Why? Earnings', exact: true })
  await expect(why).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await why.click()
  const panel = page.getByRole('dialog', { name: 'Why Earnings changed' })
  await expect(panel.getByRole('alert')).toContainText('This part could not be loaded.')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('alert')).toContainText(SAID)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(why).toBeFocused()

  await context.setOffline(false)
  await why.click()
  const loaded = page.waitForEvent('load')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await loaded
  await why.click()
  await expect(panel.getByRole('region', { name: 'Difference by merchant' })).toBeVisible()
})

test('a calendar that cannot be loaded says what to do instead, and what was typed stays', async ({
  page,
  context,
}) => {
  await openAs(page, 5001, '/claims?origin=missing&row=%7B%7D')
  const words = page.getByLabel('What is wrong or missing')
  await words.fill('It never came.')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Calendar: Day of the sale' }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendar: Day of the sale' })
  await expect(calendar.getByRole('alert')).toContainText('Type the day instead, as YYYY-MM-DD.')
  await expectAccessible(page, 'a calendar that could not be loaded')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(words).toHaveValue('It never came.')
})

test('bars by day and the choice of days that cannot be loaded leave the report', async ({
  page,
}) => {
  await page.route(/\/(BarPanels|DateRangePanel)-/, (route) => route.abort())
  await openAs(page, 5001, '/conversionReports')
  await expect(page.getByText('Load it again to see the bars.')).toBeVisible()
  await page.getByRole('button', { name: /^Start Date and End Date/ }).click()
  const days = page.getByRole('dialog', { name: 'Start Date and End Date' })
  await expect(days.getByRole('alert')).toContainText('The days stay as they are.')
  await page.keyboard.press('Escape')
  await expect(days).toBeHidden()
  await expect(tile(page, 'Total Earnings')).toContainText('$')
})

test('the palette that cannot be loaded says so itself, and the page stays', async ({
  page,
  context,
}) => {
  await openAs(page, 5001, '/links')
  const field = page.getByLabel('Address of a page')
  await field.fill('https://nobody.example/a')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('alert')).toContainText('This part could not be loaded.')
  await expectAccessible(page, 'a part that could not be loaded')
  await palette.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(palette.getByRole('alert')).toContainText(SAID)
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(field).toHaveValue('https://nobody.example/a')

  await context.setOffline(false)
  await page.keyboard.press('ControlOrMeta+k')
  const loaded = page.waitForEvent('load')
  await palette.getByRole('button', { name: 'Try again' }).press('Enter')
  await loaded
  await expect(field).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByLabel('Screen, merchant, link or report')).toBeFocused()
})
