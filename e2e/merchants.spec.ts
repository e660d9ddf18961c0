import { CLOSED_CATALOGUE } from './product-rows.ts'
import { expect, openAs, signIn, test } from './test.ts'

/* Merchants, advertisers and categories: who is there, who pays, and the ways on to links and products. */

// Shows links-2-merchants.
test('merchants are counted, found and lead to their links and products', async ({ page }) => {
  await openAs(page, 5150, '/merchants')
  const tile = (label: string) =>
    page.locator('dl > div', { has: page.getByText(label, { exact: true }) })
  // Of the pretend Orion's 2,041 merchants one is never listed.
  await expect(tile('Total merchants')).toContainText('2,040')
  await expect(tile('Active merchants')).toContainText('2,040')
  await expect(page.getByText('Showing 1–24 of 2,040')).toBeVisible()

  const search = page.getByRole('combobox', { name: 'Merchant' })
  await search.fill('amber ap')
  await page.getByRole('option', { name: /^Amber Apron/ }).click()
  await expect(page).toHaveURL(/search=Amber(\+|%20)Apron/)
  const card = page.getByRole('article', { name: 'Amber Apron', exact: true })
  await expect(card).toContainText('mid 184557')
  await card.getByRole('link', { name: 'Make a link, Amber Apron' }).click()
  await expect(page).toHaveURL(/\/deepLinksAPI\?search=Amber(\+|%20)Apron$/)
  await expect(page.getByText('Total Merchants: 1')).toBeVisible()
  await page.goBack()
  await card.getByRole('link', { name: '1 product, Amber Apron' }).click()
  await expect(page).toHaveURL('/products?mid=184557')
  await expect(page.getByRole('article', { name: 'Brass desk lamp' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('Amber Apron')

  await page.goto('/merchants')
  await expect(page.locator('output', { hasText: '2,040 merchants' })).toHaveCount(1)
  await search.fill('nobody%')
  const none = page.locator('output', { hasText: 'No merchant fits this search.' })
  await expect(none).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('No merchant fits')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page.getByText('Showing 1–24 of 2,040')).toBeVisible()
})

test('a merchant is picked by keys alone', async ({ page }) => {
  await openAs(page, 5150, '/products')
  const merchant = page.getByRole('combobox', { name: 'Merchant' })
  const options = page.getByRole('listbox').getByRole('option')
  await merchant.focus()
  await page.keyboard.type('amber a')
  await expect(options).toHaveCount(3)
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
    'Amber Anchor',
  )
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
    'Amber Apron',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(merchant).toHaveValue('')
  await page.keyboard.type('amber apr')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?mid=184557')
})

// Shows links-2-advertisers.
test('an advertiser says what each programme pays and leads to its link screen', async ({
  page,
}) => {
  await openAs(page, 5150, '/advertisers?search=amberanchor.example')
  const row = page.getByRole('row').filter({ hasText: 'CPC, Orion' })
  await expect(row).toContainText('Amber Anchor')
  // As the link screens write it.
  await expect(row).toContainText(/\$\d\.\d{4} a click/)
  await expect(row).toContainText('Home & Garden')
  await expect(row.getByTitle('https://www.amberanchor.example/')).toBeVisible()
  await row.getByRole('link', { name: 'Make link, Amber Anchor' }).click()
  await expect(page).toHaveURL('/deepLinksAPI?search=amberanchor.example')
  await page.goto('/advertisers')
  await page.getByLabel('Country').selectOption('se')
  await expect(page).toHaveURL('/advertisers?country=se')
  const cells = page.getByRole('cell', { name: 'Sweden' })
  await expect(cells).toHaveCount(20)
})

test('a merchant that pays for sales alone is found by “Make link” and from the palette', async ({
  page,
}) => {
  // Of the pretend Rigel, in France, and of no other list.
  await openAs(page, 5150, '/advertisers?search=emberlantern.example&country=fr')
  const row = page.getByRole('row').filter({ hasText: 'CPA, Rigel' })
  await expect(row).not.toContainText('CPC')
  await row.getByRole('link', { name: /^Make link/ }).click()
  await expect(page).toHaveURL('/deepLinksAPI2?search=emberlantern.example&country=fr&type=CPA')
  const found = page.getByText('Total Merchants: 1')
  await expect(found).toBeVisible()

  // The palette finds merchants of both types and tells none.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('combobox').fill('emberlantern.example')
  await palette.getByRole('option', { name: /Rigel, FR/ }).click()
  await expect(page).toHaveURL('/deepLinksAPI2?search=emberlantern.example&country=fr')
  await expect(page.getByText('Total Merchants: 0')).toBeVisible()
  await page.getByRole('button', { name: 'Search CPA merchants' }).click()
  await expect(page).toHaveURL('/deepLinksAPI2?search=emberlantern.example&country=fr&type=CPA')
  await expect(found).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Merchant' })).toHaveValue(
    'emberlantern.example',
  )
  // Who may have one type alone has no other to search.
  await openAs(page, 5002, '/deepLinksAPI2?search=emberlantern.example&country=fr')
  await expect(page.getByRole('button', { name: 'Clear the search' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Search CP/ })).toHaveCount(0)
})

// Shows links-2-categories.
test('the administrator sees categories with their ids, and their products', async ({ page }) => {
  await openAs(page, 5029, '/categories')
  const home = page.getByRole('article', { name: 'Home & Garden' })
  await expect(home).toContainText(/Lampsid \d+1 product/)
  await expect(home).toContainText('51 products')
  await home.getByRole('link', { name: '50 products of Tables' }).click()
  await expect(page).toHaveURL(/\/products\?categoryIds=\d+$/)
  await expect(page.getByText('50 products').first()).toBeVisible()
})

// Shows links-6-flags.
test('who has neither merchants nor products is led elsewhere and refused', async ({
  page,
  request,
}) => {
  await signIn(page, CLOSED_CATALOGUE)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Coupons' })).toBeVisible()
  await expect(menu.getByRole('link', { name: /Merchants|Products/ })).toHaveCount(0)
  for (const path of ['/merchants', '/products', '/categories']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
  const token = await page.evaluate(() => localStorage.getItem('token'))
  for (const call of ['getProductslist', 'getMerchants', 'getAllMerchants', 'getMerchantsCount']) {
    const answer = await request.get(`/home/${call}`, { headers: { authorization: `${token}` } })
    expect(answer.status(), call).toBe(403)
  }
})
