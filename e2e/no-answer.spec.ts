import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test, tile } from './test.ts'

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
  await signIn(page, 5001)
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
