import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, openAs, signIn, test, tile } from './test.ts'

/* A script or style sheet that does not come is said where it is missing, and everything else goes on. */

const SAID = 'The server has not answered.'

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

test('with reduced motion the bar of a file that does not come stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, 5001, '/conversionReports')
  await expect(tile(page, 'Total Earnings')).toContainText('$')
  await page.route('**/download*', () => undefined)
  await page.getByRole('button', { name: /conversion_reports\.csv/ }).click()
  const bar = page.getByRole('progressbar', { name: 'Downloading' })
  await expect(bar).toBeVisible()
  const first = await bar.screenshot()
  for (let look = 0; look < 4; look++) {
    expect((await bar.screenshot()).equals(first)).toBe(true)
  }
})
