import { cells, expect, openAs, test, tile } from './test.ts'

/* My Orders: what partners reported as sales, and what became of each. */

// Shows decisions-3-orders.
test('a publisher finds its sales from the profile, by status, merchant and day', async ({
  page,
}) => {
  await openAs(page, 5001, '/MyProfileInfo')
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL(/\/orderHistory/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
  const orders = page.getByRole('region', { name: 'Orders' }).last()
  await expect(orders.getByText('Pending').first()).toBeVisible()
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page).toHaveURL(/before=/)
  await page.getByRole('button', { name: 'Newest' }).click()

  // These days are more than 30 days old, so no partner changes them any more.
  await page.goto('/orderHistory?start=2026-02-13&end=2026-02-15')
  await expect(orders.getByText('Confirmed').first()).toBeVisible()
  await expect(orders.getByText('Pending')).toHaveCount(0)
  await expect(tile(page, 'Pending')).toContainText('0 orders')
  const all = await cells(orders)
  await expect(tile(page, 'Confirmed')).toContainText(/^Confirmed.*[1-9]\d* orders$/)
  const merchant = all[0]?.split(' | ')[2]?.split('\n')[0] ?? ''
  await page.getByRole('searchbox', { name: 'Merchant' }).fill(merchant)
  await expect(page).toHaveURL(/merchant=/)
  await expect(orders.getByText(merchant).first()).toBeVisible()
  await expect(async () => {
    for (const row of await cells(orders)) expect(row).toContain(merchant)
  }).toPass()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /orders\.csv/ }).click()
  expect((await download).suggestedFilename()).toBe('orders.csv')
  await page.getByLabel('Status', { exact: true }).selectOption('Rejected')
  await expect(page.getByText('No order fits.', { exact: true })).toBeVisible()
  // The other states are not said to have no orders.
  await expect(tile(page, 'Rejected')).toContainText('0 orders')
  await expect(tile(page, 'Confirmed')).toHaveCount(0)
})
