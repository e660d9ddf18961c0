import type { Page } from '@playwright/test'
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
