import { expect, openAs, test, tile } from './test.ts'

/* A publisher's clicks: from a short link in a newsletter to the figures, their reasons and the log. */

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'

// Shows links-2-clicks.
test('clicks are counted, what is left out says why, and each figure leads to its hits', async ({
  page,
}) => {
  await openAs(page, 5177, '/handleclick')
  const none = page.getByText('No clicks in these days.')
  await expect(none).toBeVisible()

  await page.goto('/deepLinksAPI')
  await page.getByLabel(/Placement id/).fill('mail-7')
  await page
    .getByRole('button', { name: /^Generate Link to / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Short link' }).click()
  const short = (await page.getByText(/\/s\/[A-Za-z0-9]{8}$/).textContent()) ?? ''
  const hit = (agent: string, more = '', method = 'GET') =>
    fetch(short + more, { method, redirect: 'manual', headers: { 'user-agent': agent } })
  await hit(BROWSER, '?channel=newsletter&text=red%20shoes')
  await hit(BROWSER)
  await hit('Googlebot/2.1')
  await hit(BROWSER, '', 'HEAD')

  // One visitor twice within the hour: the second is no click.
  await expect(async () => {
    await page.goto('/handleclick')
    const all = tile(page, 'Total clicks, all').locator('dd').first()
    await expect(all.filter({ hasText: /\d/ }).or(none)).toBeVisible()
    expect(await all.allInnerTexts()).toEqual(['4'])
  }).toPass()
  await expect(tile(page, 'Total clicks, valid')).toContainText('1')
  await expect(tile(page, 'Left out')).toContainText('75.0% of all')
  const leftOut = page.getByRole('region', { name: 'Left out' })
  for (const [reason, hits] of [
    ['Bot', 1],
    ['Link check', 1],
    ['Prefetch', 0],
    ['Duplicate', 1],
    ['Your own', 0],
  ]) {
    const row = leftOut.getByRole('row').filter({ hasText: String(reason) })
    await expect(row.getByRole('cell').nth(1)).toHaveText(String(hits))
  }
  await expect(page.getByRole('region', { name: 'Channels' })).toContainText('newsletter')
  await expect(page.getByRole('region', { name: 'Channels' })).toContainText('No channel')
  await expect(page.getByRole('region', { name: 'Search texts' })).toContainText('red shoes')

  // Until other days are counted, the chart has those of before and says so.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/home/getAllClicksSummarybyDate', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: /Start Date and End Date/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Last 30 days' }).click()
  const chart = page.getByRole('slider', { name: /^Clicks Analysis/ })
  const waiting = page.locator('[aria-busy]').filter({ has: chart })
  await expect(waiting).toHaveCount(1)
  letGo()
  await expect(waiting).toHaveCount(0)
  await page.goBack()

  await page.getByRole('button', { name: 'As table' }).click()
  await expect(page.getByRole('row').filter({ hasText: '2026-03-20' })).toContainText(
    'Not over yet',
  )
  await page.getByRole('radio', { name: 'By month' }).check()
  await expect(page).toHaveURL(/by=month/)
  // The last seven days up to today, not the whole month, which has days to come.
  await page.getByRole('row').filter({ hasText: 'Part month' }).getByRole('button').click()
  await expect(page).toHaveURL(/start=2026-03-14&end=2026-03-20/)

  await leftOut.getByRole('link', { name: 'Bot' }).click()
  await expect(page).toHaveURL(/\/handleclick\/log\?.*label=bot/)
  const hits = page.getByRole('region', { name: 'Hits' }).last()
  await expect(hits.getByRole('row')).toHaveCount(2)
  await expect(hits.getByRole('row').last()).toContainText('mail-7')
  await page.getByRole('button', { name: 'Remove the filter counted as' }).click()
  await expect(hits.getByRole('row')).toHaveCount(5)

  await page.getByRole('searchbox', { name: 'Channel' }).fill('newsletter')
  await expect(page).toHaveURL(/channel=newsletter/)
  await expect(hits.getByRole('row')).toHaveCount(2)
  await expect(hits.getByRole('row').last()).toContainText('red shoes')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /clicks\.csv/ }).click()
  expect((await download).suggestedFilename()).toBe('clicks.csv')

  await page.getByRole('searchbox', { name: 'Merchant' }).fill('nobody at all')
  await expect(page.getByText('No click fits.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove all filters' }).click()
  await expect(hits.getByRole('row')).toHaveCount(5)

  await page.goto('/links?sort=-validClicks')
  const link = page.getByRole('row').filter({ hasText: new URL(short).pathname })
  await expect(link).toContainText('mail-7')
  await expect(page.getByRole('columnheader', { name: 'Earnings' })).toBeVisible()
})

test('on a phone the figures and the way to the log are in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 5102, '/handleclick')
  await expect(tile(page, 'Total clicks, valid')).toBeInViewport()
  await page.getByRole('link', { name: 'Open the click log' }).click()
  await expect(page).toHaveURL(/\/handleclick\/log/)
  // The address changes first: until the log is drawn, there are the filters of the screen before.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Click Log')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Counted as').selectOption('Bot')
  await expect(page).toHaveURL(/label=bot/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('No click fits.', { exact: true })).toBeVisible()
})
