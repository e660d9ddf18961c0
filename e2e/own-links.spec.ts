import { savedCsv } from './saved-csv.ts'
import { expect, openAs, test } from './test.ts'

/* What a publisher has made of links, found again. */

// Shows decisions-3-links.
test('one’s own links are searched, copied, and saved as CSV', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 5001, '/deepLinksAPI')
  await page.getByLabel(/Placement id/).fill('own-links-page')
  await page
    .getByRole('button', { name: /^Generate Link to / })
    .first()
    .click()
  const made = (await page.locator('code').first().textContent()) ?? ''
  expect(made).toContain('5001_own-links-page')

  await page.goto('/links')
  await page.getByRole('searchbox', { name: 'Search' }).fill('own-links-page')
  const rows = page.getByRole('region', { name: 'Your links' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: /^Copy the link to / }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made)

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).first().click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('links.csv')
  const lines = (await savedCsv(file)).trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(made)

  await page.getByRole('searchbox', { name: 'Search' }).fill('no link has these words')
  await expect(rows.filter({ hasText: 'own-links-page' })).toHaveCount(0)
})

test('a link that was just made is in the list that was looked at before', async ({ page }) => {
  await openAs(page, 5001, '/links?search=made-since')
  const links = page.getByRole('region', { name: 'Your links' })
  await expect(links.getByRole('button', { name: 'Clear the search' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Deep Links API, Orion' }).click()
  await page.getByLabel(/Placement id/).fill('made-since')
  await page
    .getByRole('button', { name: /^Generate Link to / })
    .first()
    .click()
  await expect(page.locator('code').first()).toContainText('5001_made-since')
  await page.goBack()
  await expect(links.locator('tbody tr').filter({ hasText: 'made-since' })).toHaveCount(1)
})
