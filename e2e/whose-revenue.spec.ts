import { expect, openAs, test } from './test.ts'

/* Revenue is a vendor's, or all vendors' to an administrator who names none. */

const DAY = '2026-03-17'

test('revenue says on paper whose it is, and tells an administrator of another vendor', async ({
  page,
}) => {
  const screens = [
    ['/yahoodashboard', `start=${DAY}&end=${DAY}`],
    ['/mediaDashboard', `start=${DAY}&end=${DAY}`],
    ['/allReports', `start=${DAY}&end=${DAY}`],
    ['/ExtensionDashboard', `date=${DAY}`],
    ['/ExtensionDashboard/range', `start=${DAY}&end=${DAY}`],
  ] as const
  const facts = page.locator('main [data-print-only]').filter({ hasText: 'UTC days' })
  const other = page.getByText('You look at another vendor.')
  await openAs(page, 5001, '/allReports')
  for (const [path, days] of screens) {
    await page.goto(`${path}?${days}`)
    await expect(facts).toHaveText(`Vendor 5001, Nova Deals · ${DAY} · UTC days`)
  }
  await openAs(page, 5029, '/allReports')
  for (const [path, days] of screens) {
    // Of all vendors and the network's own, as the server answers whoever names none.
    await page.goto(`${path}?${days}`)
    await expect(facts).toHaveText(`All vendors · ${DAY} · UTC days`)
    await expect(other).toHaveCount(0)
    await page.goto(`${path}?${days}&vendorId=5001`)
    await expect(facts).toHaveText(`Vendor 5001 · ${DAY} · UTC days`)
    await expect(other).toBeVisible()
  }
})
