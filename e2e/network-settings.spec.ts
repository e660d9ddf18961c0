import { expectAccessible } from './axe.ts'
import { expect, openAs, test } from './test.ts'

/* The administrator's part of Settings: the brand, and whether the partners answer. */

// Shows decisions-3-settings-admin.
test('a connection is tested, and what came of it stays', async ({ page }) => {
  await openAs(page, 5029, '/Settings')
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
  await openAs(page, 5029, '/Settings')
  const before = await line.inputValue()
  await page.getByLabel('Brand', { exact: true }).fill(' ')
  await page.getByRole('button', { name: 'Save brand' }).click()
  const name = page.getByLabel('Brand', { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Give a text.')
  await page.reload()
  // Other journeys read the line that stood there.
  const changed = `${before} <b>Nobody</b>`
  await line.fill(changed)
  const save = page.getByRole('button', { name: 'Save brand' })
  await save.press('Enter')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(changed)).toBeVisible()
  const saved = page.getByRole('status').filter({ hasText: 'The brand was saved.' })
  await expect(saved).toBeVisible()
  // The form is still the same: what was pressed has the focus, and there is nothing more to save.
  await expect(save).toBeFocused()
  await expect(save).toBeDisabled()
  const stranger = await browser.newPage()
  await stranger.goto('/signin')
  await expect(stranger.getByText(changed)).toBeVisible()
  await stranger.close()
  await expect(page.getByText(`The settings say: ${before}`)).toBeVisible()
  await line.fill(before)
  await expect(saved).toHaveCount(0)
  await save.click()
  await expect(footer.getByText(before, { exact: true })).toBeVisible()
})

test('a vendor’s settings have none of it', async ({ page }) => {
  await openAs(page, 5186, '/Settings')
  await expect(page.getByRole('heading', { name: 'API key' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Programme connections' })).toHaveCount(0)
})
