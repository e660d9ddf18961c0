import { expectAccessible } from './axe.ts'
import { expect, signIn, test } from './test.ts'

/* The administrator's part of Settings: the brand, and whether the partners answer. */

// Shows decisions-3-settings-admin.
test('a connection is tested, and what came of it stays', async ({ page }) => {
  await signIn(page, 5029)
  await page.goto('/Settings')
  const table = page.getByRole('region', { name: 'Programme connections' })
  const row = table.getByRole('row').filter({ hasText: 'Rigel' })
  await row.getByRole('button', { name: 'Test Rigel' }).click()
  await expect(row).toContainText(/Rigel answered in \d+ ms\./)
  await page.reload()
  await expect(row).toContainText(/Rigel answered in \d+ ms\./)
  await expectAccessible(page, 'the administrator’s settings')
})

// Shows decisions-3-settings-admin.
test('the brand is changed for everyone, and put back', async ({ page, browser }) => {
  const line = page.getByLabel('Copyright line')
  await signIn(page, 5029)
  await page.goto('/Settings')
  const before = await line.inputValue()
  await page.getByLabel('Brand', { exact: true }).fill(' ')
  await page.getByRole('button', { name: 'Save brand' }).click()
  await expect(page.getByLabel('Brand', { exact: true })).toBeFocused()
  await page.reload()
  // Other journeys read the line that stood there.
  const changed = `${before} <b>Nobody</b>`
  await line.fill(changed)
  await page.getByRole('button', { name: 'Save brand' }).click()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(changed)).toBeVisible()
  await expect(page.locator('output', { hasText: 'The brand was saved.' })).toHaveCount(1)
  const stranger = await browser.newPage()
  await stranger.goto('/signin')
  await expect(stranger.getByText(changed)).toBeVisible()
  await stranger.close()
  await expect(page.getByText(`The settings say: ${before}`)).toBeVisible()
  await line.fill(before)
  await page.getByRole('button', { name: 'Save brand' }).click()
  await expect(footer.getByText(before, { exact: true })).toBeVisible()
})

test('a vendor’s settings have none of it', async ({ page }) => {
  await signIn(page, 5186)
  await page.goto('/Settings')
  await expect(page.getByRole('heading', { name: 'API key' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Programme connections' })).toHaveCount(0)
})
