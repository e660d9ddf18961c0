import { expect, openAs, test } from './test.ts'

// Shows decisions-3-settings.
test('prices show about what they are in the currency that was chosen', async ({ page }) => {
  await openAs(page, 5178, '/products?q=mug+two')
  const mug = page.getByRole('article')
  await expect(mug).toContainText('€8.00')
  await expect(mug).not.toContainText('≈')

  await page.goto('/myProfile')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByText('Days and times are in UTC, the network’s time zone')).toBeVisible()
  const rates = page.waitForResponse(/\/home\/getRates/)
  await page.getByLabel('Display currency').selectOption('CHF')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('main').getByText('Your account was saved.')).toBeVisible()
  // Said by what is seen alone: a screen reader would say it twice.
  await expect(page.getByText('Your account was saved.')).toHaveCount(1)

  await page.goto('/products?q=mug+two')
  const { data } = (await (await rates).json()) as { data: { currency: string; rate: number }[] }
  const perEuro = data.find(({ currency }) => currency === 'CHF')?.rate ?? Number.NaN
  // A price in euro is multiplied once.
  await expect(mug).toContainText(`≈ CHF\u00a0${(8 * perEuro).toFixed(2)}`)
  await page.goto('/Settings')
  await expect(page.getByLabel('Display currency')).toHaveValue('CHF')
  await page.getByLabel('Display currency').selectOption('')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Your account was saved.').first()).toBeVisible()
})

// Shows decisions-3-settings.
test('a report begins with the type that was chosen, where it is open', async ({ page }) => {
  await openAs(page, 5102, '/Settings')
  await page.getByLabel('Default type').selectOption('CPA')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Your account was saved.').first()).toBeVisible()
  await page.goto('/conversionReports')
  await expect(page.getByRole('radio', { name: 'CPA' })).toBeChecked()
  await page.getByRole('radio', { name: 'CPC' }).check({ force: true })
  await expect(page).toHaveURL(/type=CPC/)
})

// Shows decisions-3-settings.
test('Settings has the API key, masked until it is shown, and the sessions', async ({ page }) => {
  await openAs(page, 5178, '/Settings')
  const { apiKey } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('user') ?? '{}') as { apiKey: string },
  )
  const key = page.getByRole('main').getByText(apiKey, { exact: true })
  const show = page.getByRole('button', { name: 'Show key' })
  await expect(show).toBeVisible()
  await expect(key).toHaveCount(0)
  await show.click()
  await expect(key).toBeVisible()
  await expect(page.getByText(/put \?apiKey= and the key behind/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'API document' })).toHaveAttribute('href', '/docs')
  const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
})
