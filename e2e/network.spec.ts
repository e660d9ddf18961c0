import { programmes } from '@orrery/contract/programmes/all'
import { YESTERDAY } from '@orrery/server/test/app'
import { expect, openAs, signIn, test } from './test.ts'

/* Where an administrator lands: the network's figures, the last night, and what needs a hand. */

test('the administrator lands on the network and goes from an open day to its pull', async ({
  page,
}) => {
  await signIn(page, 5029)
  await expect(page).toHaveURL(/\/dashboard/)
  const lead = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'The network, all vendors' }),
  })
  await expect(lead.locator('dl > div').first()).toContainText('€')
  for (const { name } of programmes) {
    await expect(lead.getByRole('rowheader', { name })).toBeVisible()
  }
  // Of last night's pulls only Orion's CPA lacks a day.
  const night = page.getByRole('region', { name: 'CPA pulls of the last 24 hours' })
  await expect(night.getByRole('row').filter({ hasText: 'Orion' })).toContainText('Not ready')

  await page.getByRole('link', { name: `Pull again: Orion CPA, ${YESTERDAY}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save Daily Reports 1 - Orion')
  await expect(page.getByRole('textbox', { name: 'Selected Date' })).toHaveValue(YESTERDAY)
})

test('who comes back sees what needs a hand now, not what did before', async ({ page }) => {
  await signIn(page, 5029)
  const hands = page.getByRole('region', { name: 'What needs a hand' })
  await hands.getByRole('link', { name: `Pull again: Orion CPA, ${YESTERDAY}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save Daily Reports 1 - Orion')
  const held = Promise.withResolvers<void>()
  await page.route('**/home/getNetworkOverview', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'The network, all vendors' })).toBeVisible()
  await expect(hands).toHaveAttribute('aria-busy', 'true')
  await expect(hands.getByRole('link')).toHaveCount(0)
  held.resolve()
  await expect(hands.getByRole('link', { name: /Pull again: Orion CPA/ })).toBeVisible()
})

test('a link to a save screen brings its days along', async ({ page }) => {
  await openAs(page, 5029, '/savedailyReports4?start=2026-03-02&end=2026-03-05')
  await expect(page.getByRole('textbox', { name: 'Start Date' })).toHaveValue('2026-03-02')
  await expect(page.getByRole('textbox', { name: 'End Date' })).toHaveValue('2026-03-05')
})

test('a vendor is told nothing of the network', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page, 5001)
  await expect(page.getByRole('heading', { name: 'All programmes' })).toBeVisible()
  await expect(page.getByText('What needs a hand')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('getNetworkOverview'))).toEqual([])
})
