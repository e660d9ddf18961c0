import { expectAccessible } from './axe.ts'
import { invite, join } from './invite.ts'
import { expect, openAs, test } from './test.ts'

/* A colleague of the network's administrators who may only look. */

/** What each of their screens is for, which the server refuses whoever may only look. */
const OFFERS: [path: string, ...buttons: string[]][] = [
  ['/savedailyReports', 'Save Reports to DB', 'Check first'],
  ['/uploadReports', 'Sample CSV'],
  ['/reportsList?run=1', 'Re-run'],
  ['/feeds', 'Add feed'],
  ['/content', 'Add event'],
  ['/content?show=podcasts', 'Add podcast'],
  ['/content?show=quotes', 'Add daily quote'],
  ['/addCustomDomain', 'Add custom domain'],
  ['/shortURLDomains', 'Add short URL domain'],
  ['/uniqueTitleFilters', 'Add title filter'],
  ['/payments', 'Make statements'],
  ['/payments?show=payable', 'Correct a balance', 'Make a batch'],
  ['/vendorsList?vendor=5002', 'View as this vendor'],
  ['/Settings', 'Save brand', 'Test Orion'],
]

test('whoever may only look at the network’s account is offered nothing that is refused', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await openAs(page, 5029, '/Settings')
  const link = await invite(page, 'Laura', 'Reader')
  const elsewhere = await browser.newContext({ baseURL })
  const guest = await elsewhere.newPage()
  await join(guest, link)
  await expect(guest).toHaveURL(/\/dashboard/)

  // Another journey may have made these statements.
  const about = { openDays: 0, ripe: false, ratesKnown: true, byItselfOn: null }
  const next = { month: '2026-02', ...about }
  for (const each of [page, guest]) {
    await each.route('**/home/getStatementMonths', (route) =>
      route.fulfill({ json: { data: [], next } }),
    )
  }

  const mayLook = guest.getByText('You may look at this account, not change it.')
  for (const [path, ...buttons] of OFFERS) {
    await page.goto(path)
    await guest.goto(path)
    await expect(mayLook.first()).toBeVisible()
    for (const name of buttons) {
      await expect(page.getByRole('button', { name }).first(), path).toBeVisible()
    }
    await expect(guest.locator('main [aria-busy=true]')).toHaveCount(0)
    for (const name of buttons) {
      await expect(guest.getByRole('button', { name }), path).toHaveCount(0)
    }
  }

  // A row has no column by which it would be changed.
  await page.goto('/uniqueTitleFilters')
  await page.getByRole('button', { name: 'Add title filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add title filter' })
  await dialog.getByLabel('Filter text').fill('nothing has this title')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Change' })).toBeVisible()
  await guest.goto('/uniqueTitleFilters')
  await expect(guest.getByRole('cell', { name: 'nothing has this title' })).toBeVisible()
  await expect(guest.getByRole('columnheader', { name: 'Added' })).toBeVisible()
  await expect(guest.getByRole('columnheader', { name: 'Change' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete: nothing has this title' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('cell', { name: 'nothing has this title' })).toHaveCount(0)

  // A vendor’s page says once that nothing of it can be changed.
  await guest.goto('/vendorsList?vendor=5002')
  await expect(mayLook).toHaveCount(1)
  await expect(guest.getByLabel('Notes')).toBeDisabled()
  await expectAccessible(guest, 'a vendor for who may only look')
  await expect(guest.getByRole('button', { name: 'Suspend', exact: true })).toBeDisabled()
  await guest.goto('/Settings')
  await expect(guest.getByLabel('Brand', { exact: true })).toBeDisabled()
  await expect(guest.getByLabel('Display currency')).toBeDisabled()
  await expect(guest.getByRole('link', { name: 'Look: Title filters' })).toBeVisible()
  await expect(guest.getByText('Change', { exact: true })).toHaveCount(0)
  await elsewhere.close()
})
