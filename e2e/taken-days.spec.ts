import { YESTERDAY } from '@orrery/server/test/app'
import type { Page } from '@playwright/test'
import { expect, openAs, signIn, test, tile } from './test.ts'

/* That days are chosen once: what leads to another screen takes them along. */

const daysOf = (page: Page) => page.getByRole('button', { name: /^Start Date and End Date/ })
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('menu, keys and palette take the chosen days along, and nothing else', async ({ page }) => {
  await openAs(page, 5001, '/dashboard?preset=yesterday&type=CPA&by=merchant&compare=year')
  await expect(daysOf(page)).toContainText('Yesterday')
  // Once the frame listens.
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('1')
  await expect(page).toHaveURL(/\/conversionReports\?preset=yesterday$/)
  // Yesterday's CPC of Orion, as server/test/expected/orion.ts has it.
  await expect(tile(page, 'Total Clicks').locator('dd').first()).toHaveText('500')

  await menuOf(page).getByRole('link', { name: 'All programmes' }).click()
  await expect(page).toHaveURL(/\/FullDashboard\?preset=yesterday$/)
  await expect(menuOf(page).locator('[aria-current]')).toHaveText(/^All programmes/)
  await expect(daysOf(page)).toContainText('Yesterday')

  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await field.fill('Reconciliation')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/handleclick\/reconciliation\?preset=yesterday$/)

  // Days of one's own do as well.
  const own = `start=2026-03-02&end=${YESTERDAY}`
  await page.goto(`/conversionReports2?${own}&merchant=kettle`)
  await menuOf(page).getByRole('link', { name: 'Clicks', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/handleclick\\?${own}$`))
  // Behind a screen without days each has its usual ones again.
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Links')
  await expect(page).toHaveURL(/\/links$/)
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the entry of a long menu that is open is in sight, whichever days it leads to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await signIn(page, 5001)
  for (const path of ['/yahoodashboard?preset=yesterday', '/handleclick/log?preset=yesterday']) {
    await page.goto(path)
    await expect(menuOf(page).locator('[aria-current]')).toBeInViewport()
  }
})

test('each entry of the menu that is given days shows them, and no other has any', async ({
  page,
}) => {
  await openAs(page, 5001, '/FullDashboard?preset=yesterday')
  const entries = menuOf(page).getByRole('listitem').getByRole('link')
  await expect(entries.first()).toBeVisible()
  const paths = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(paths.filter((path) => path?.includes('?')).length).toBeGreaterThan(9)
  for (const path of paths) {
    await page.goto(path ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path?.includes('?')) await expect(daysOf(page)).toContainText('Yesterday')
    else await expect(daysOf(page)).toHaveCount(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the bar and its menu take the chosen days along', async ({ page }) => {
    await openAs(page, 5001, '/FullDashboard?preset=lastMonth')
    const bar = page.getByRole('navigation', { name: 'Places' })
    await bar.getByRole('link', { name: 'Reports' }).tap()
    await expect(page).toHaveURL(/\/conversionReports\?preset=lastMonth$/)
    await expect(bar.locator('[aria-current]')).toHaveText('Reports')
    await bar.getByRole('button', { name: 'More' }).tap()
    await menuOf(page).getByRole('link', { name: 'Clicks', exact: true }).tap()
    await expect(page).toHaveURL(/\/handleclick\?preset=lastMonth$/)
    await bar.getByRole('link', { name: 'Links' }).tap()
    await expect(page).not.toHaveURL(/preset/)
  })
})
