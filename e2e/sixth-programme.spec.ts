import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { YESTERDAY } from '@orrery/server/test/app'
import { copyWithSirius, fillSirius, type ProjectCopy } from '../scripts/programme-copy.ts'
import { spawnPortal, type SpawnedPortal } from './spawn-portal.ts'
import { cells, expect, signIn, test, tile } from './test.ts'

/*
 * One more programme in a copy of the project, built and started: it has its menu entries, its link
 * screen, its save and its report, although nobody has written a line of web for it.
 */
let copy: ProjectCopy
let portal: SpawnedPortal

test.beforeAll(async () => {
  test.setTimeout(900_000)
  copy = await copyWithSirius()
  await fillSirius(copy)
  const vite = join(copy.folder, 'node_modules/vite/bin/vite.js')
  await copy.node([vite, 'build', '--logLevel=warn'], join(copy.folder, 'web'))
  portal = await spawnPortal(copy.folder, ['bare'])
})
test.afterAll(async () => {
  await portal?.end()
  await copy?.remove()
})

test('a programme without a line of web has menu, links, save and report', async ({ browser }) => {
  const page = await visit(browser, 5001)
  const entries = page.getByRole('list', { name: 'Sirius' }).getByRole('link')
  await expect(entries).toHaveText(['Deep Links API', 'Conversion Reports'])
  await entries.first().click()
  await expect(page).toHaveURL(`/deepLinksAPI${copy.number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep Links - Sirius')
  const countries = page.getByRole('region', { name: 'Merchants by country' }).getByRole('table')
  await expect.poll(() => cells(countries)).toEqual(['US United States | 1'])
  await page.getByLabel('Placement id, optional').fill('home')
  await page.getByRole('button', { name: 'Copy Link to Dog Star Shop' }).click()
  const link = 'https://go.sirius.example/1?sub=5001_home'
  await expect(page.locator('code')).toHaveText(link)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const admin = await visit(browser, 5029)
  await admin.getByRole('link', { name: `Save Daily Reports ${copy.number}` }).click()
  await admin.getByRole('button', { name: 'Save Reports to DB' }).click()
  await expect(admin.getByText('CPC: 1 row saved.')).toBeVisible()

  await entries.last().click()
  await expect(page).toHaveURL(`/conversionReports${copy.number}`)
  await page.goto(`/conversionReports${copy.number}?start=${YESTERDAY}&end=${YESTERDAY}`)
  // The adapter's one row: 7 clicks, 2 sales, 3.25 dollars; 3.25 / 7 = 0.4643, 2 / 7 = 28.57 %.
  for (const [label, figure] of [
    ['Total Clicks', '7'],
    ['Total Earnings', '$3.25'],
    ['Avg. CPC', '$0.4643'],
    ['Total Conversion Rate', '28.57%'],
  ] as const) {
    await expect(tile(page, label).locator('dd').first()).toHaveText(figure)
  }
  const rows = page.getByRole('region', { name: 'Rows of the report' }).getByRole('table')
  await expect
    .poll(() => cells(rows))
    .toEqual([
      '2026-03-19 | 5001 | Dog Star Shop | home | c1 | 7 | 2 | $3.250000',
      'Total, 1 row | 7 | 2 | $3.250000',
    ])
  // What its rows show, its figures are broken down by, beside day, week and month.
  await expect(page.getByRole('group', { name: 'By' }).getByRole('radio')).toHaveCount(6)
  await page.getByRole('radio', { name: 'Merchant' }).check({ force: true })
  const merchants = page.getByRole('region', { name: 'By merchant' })
  await merchants.getByRole('link', { name: 'Dog Star Shop' }).click()
  const placements = page.getByRole('region', { name: 'By placement' }).getByRole('table')
  await expect.poll(async () => (await cells(placements))[0]).toMatch(/^home \| 7 \| 2 \| \$3\.25/)
})

test('its products come by one reader', async ({ browser }) => {
  const admin = await visit(browser, 5029)
  await admin.goto('/feeds')
  await admin.getByRole('button', { name: 'Add feed' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add feed' })
  await dialog.getByLabel('Form').selectOption({ label: 'Sirius products (products)' })
  await dialog.getByLabel('Name').fill('Dog Star feed')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await admin.getByRole('button', { name: 'Run now' }).click()
  await expect(
    admin.getByText('1 added, 0 changed, 0 removed, 0 refused', { exact: true }),
  ).toBeVisible()

  const page = await visit(browser, 5001)
  const card = page.getByRole('article', { name: 'Dog Star Lantern' })
  // The search has it as soon as its index is made anew.
  await expect(async () => {
    await page.goto('/products?placementId=home')
    await expect(card.or(page.getByText('No product fits.'))).toBeVisible()
    expect(await card.isVisible()).toBe(true)
  }).toPass()
  await expect(card).toContainText('Dog Star Shop')
  await expect(card).toContainText('$19.90')
  await card.getByRole('button', { name: /^Copy/ }).click()
  const link = 'https://go.sirius.example/p/1?sub=5001_home'
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

/** A page of the copy's portal, signed in. */
async function visit(browser: Browser, vendor: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await signIn(page, vendor)
  return page
}
