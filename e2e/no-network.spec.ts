import { expect, openAs, test, tile } from './test.ts'

/* A page whose network goes: what it asks and sends then fails in words, and nothing of it goes out later. */

const SAID = 'Something went wrong'

test('a new question has an answer in words, not the figures of the one before', async ({
  page,
  context,
}) => {
  await openAs(page, 5001, '/conversionReports2?preset=last7Days')
  const earned = tile(page, 'Total Earnings').locator('dd').first()
  await expect(earned).toContainText('$')
  const before = await earned.innerText()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'CPA' }).check({ force: true })
  await expect(page).toHaveURL(/type=CPA/)
  const failure = page.getByRole('alert').filter({ hasText: SAID }).first()
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText(before, { exact: true })).toHaveCount(0)
  // What was asked for in vain is asked for again by itself.
  await context.setOffline(false)
  await expect(earned).toContainText('$')
  await expect(earned).not.toHaveText(before)
})

test('what is sent fails with what was typed, and does not go out by itself later', async ({
  page,
  context,
}) => {
  await openAs(page, 5001, '/postbacks')
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add endpoint' })
  await dialog.getByLabel('Name').fill('Never sent')
  await dialog.getByLabel('Address').fill('https://tracker.example/postback')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText(SAID)
  await expect(dialog.getByLabel('Name')).toHaveValue('Never sent')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await context.setOffline(false)
  // The list comes anew, and is what the server has.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Postbacks' })).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByText('Never sent')).toHaveCount(0)
})
