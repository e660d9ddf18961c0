import { expect, openAs, signIn, test } from './test.ts'

/* Numbers and lists of link screens that the specification states (2-links §9), as a reader meets them. */

// Shows links-9-countries, core-9-defaults.
test('the countries of links, in their order, with the United States chosen', async ({ page }) => {
  await signIn(page, 5001)
  for (const path of ['/deepLinksAPI3', '/deepLinksAPI5']) {
    await page.goto(path)
    const country = page.getByLabel('Country', { exact: true })
    await expect(country).toHaveValue('us')
    const codes = await country
      .locator('option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value')))
    // Before them stands the way to all of them.
    expect(codes.filter((code) => code !== 'all')).toEqual(
      `ar au at be br ca cl cn co cz dk fi fr de gr hk hu in id ie il it jp lu my mx nl nz no pk pe
       ph pl pt ro ru sg za kr es se ch tw th tr ua ae gb us vn`.split(/\s+/),
    )
  }
  await expect(page.getByRole('radio', { name: 'CPC' })).toBeChecked()
})

// Shows core-5-texts, links-5-search-50.
test('texts take 50 characters', async ({ page }) => {
  await signIn(page, 5001)
  for (const [path, label] of [
    ['/deepLinksAPI', 'Merchant'],
    ['/deepLinksAPI', 'Campaign id, optional'],
    ['/deepLinksAPI2', 'Merchant'],
    ['/deepLinksAPI3', 'Placement id, optional'],
    ['/deepLinksAPI5', 'Click id, optional'],
    ['/allCoupons', 'Placement id, optional'],
    ['/AllCashback', 'Search Title'],
  ] as const) {
    await page.goto(path)
    const field = page.getByLabel(label, { exact: true })
    await field.fill('a'.repeat(51))
    const [value, error] = [await field.inputValue(), await field.getAttribute('aria-invalid')]
    expect(value.length === 50 || error === 'true', `${path}, ${label}`).toBe(true)
  }
})

// Shows links-4-type-clears.
test('another type clears merchant search and link', async ({ page }) => {
  await openAs(page, 5001, '/deepLinksAPI')
  const search = page.getByRole('searchbox', { name: 'Merchant' })
  await search.fill('Amber')
  await expect(page.getByText(/^Showing \d+ of \d+ Merchants$/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Generate Link to Amber/ })
    .first()
    .click()
  await expect(page.locator('code')).toBeVisible()
  await page.getByRole('radio', { name: 'CPA' }).check({ force: true })
  await expect(page.locator('code')).toHaveCount(0)
  await expect(search).toHaveValue('')
})

// Shows links-8-short-link-fails.
test('a short link that fails leaves the link as it is', async ({ page }) => {
  await openAs(page, 5001, '/deepLinksAPI')
  await page
    .getByRole('button', { name: /^Generate Link to / })
    .first()
    .click()
  const link = page.locator('code').first()
  const text = await link.innerText()
  await page.route('**/home/createShortLink', (route) => route.abort())
  await page.getByRole('button', { name: 'Short link' }).click()
  await expect(page.getByRole('button', { name: 'Short link' })).toBeEnabled()
  await expect(link).toHaveText(text)
})
