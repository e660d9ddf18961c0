import type { Page } from '@playwright/test'
import { expect, openAs, test } from './test.ts'

/* How a publisher finds a product among many and leaves with its link. */

const lampLink = (placement: string) =>
  `https://rd.bizrate.example/pi/lamp?af_placement_id=${placement}&af_rid=noid&af_campaign_id=5150`

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

// Shows links-2-products, links-7-product-link, links-8-one-spelling.
test('a product is found, its link copied, kept and shortened', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 5150, '/products')
  await expect(page.getByRole('main').getByText('Many products')).toBeVisible()
  await expect(page.getByText('Showing 1–20 of Many')).toBeVisible()
  await page.getByLabel('Search text').fill('desk lamp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?q=desk(\+|%20)lamp$/)
  const lamp = card(page, 'Brass desk lamp')
  await expect(page.getByText('1 product', { exact: true }).first()).toBeVisible()
  for (const text of ['Amber Apron', 'Lumen', '$39.50, before $59.00', 'Est. CPC $0.0450']) {
    await expect(lamp).toContainText(text)
  }

  const kept = page.waitForResponse(/keepCatalogueLink/)
  await lamp.getByRole('button', { name: 'Copy, Brass desk lamp' }).click()
  const notice = page.getByText('Successfully Copied Product URL to clip board')
  await expect(notice.first()).toBeVisible()
  expect(await copied(page)).toBe(lampLink('noid'))
  expect(await (await kept).json()).toEqual({ data: { link: lampLink('noid') } })
  await expect(page.getByRole('main').getByText('Successfully Copied')).toHaveCount(0)

  // An id that was typed is in the link, although the list was asked without it.
  await page.getByLabel(/Placement id/).fill('news-44')
  await lamp.getByRole('button', { name: 'Copy, Brass desk lamp' }).click()
  await expect.poll(() => copied(page)).toBe(lampLink('news-44'))
  await page.getByLabel(/Placement id/).fill('news 44')
  await lamp.getByRole('button', { name: 'Copy, Brass desk lamp' }).click()
  await expect(page.getByLabel(/Placement id/)).toBeFocused()
  expect(await copied(page)).toBe(lampLink('news-44'))

  await page.getByLabel(/Placement id/).fill('news-45')
  await lamp.getByRole('button', { name: 'Short link, Brass desk lamp' }).click()
  const short = lamp.getByText(/\/s\/[A-Za-z0-9]{8}$/)
  await expect(short).toBeVisible()
  const shown = (await short.textContent()) ?? ''
  await expect.poll(() => copied(page)).toBe(shown)
  const answer = await fetch(shown, { redirect: 'manual' })
  expect(answer.headers.get('location')).toContain('af_placement_id=news-45')

  await page.goto('/links?search=apron')
  for (const placement of ['noid', 'news-44', 'news-45']) {
    await expect(page.getByTitle(lampLink(placement))).toBeVisible()
  }
})

// Shows links-4-products-reload, links-4-merchant-categories, links-9-sorts.
test('the list is asked when the specification says so, from page 1', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/home/getAllCategories') asked.push(`categories ${searchParams.get('mids')}`)
    if (pathname !== '/home/getProductslist') return
    const names = ['pageNo', 'pageSize', 'sortBy', 'mid', 'minPrice', 'categoryIds']
    asked.push(names.map((name) => searchParams.get(name) ?? '').join(' '))
  })
  const news = () => asked.splice(0)
  await openAs(page, 5150, '/products?q=table')
  await expect(card(page, 'Oak table 1')).toContainText('Orion')
  expect(news()).toEqual(['1 20 priceLtoH   '])
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(card(page, 'Oak table 21')).toBeVisible()
  await page.getByLabel('Sort').selectOption('priceHtoL')
  await expect(card(page, 'Oak table 50')).toBeVisible()
  await page.getByLabel('Page size').selectOption('40')
  await expect(page.getByText('Showing 1–40 of 50')).toBeVisible()
  expect(news()).toEqual(['2 20 priceLtoH   ', '1 20 priceHtoL   ', '1 40 priceHtoL   '])

  // What is typed waits for Submit, which leads to page 1, or asks again when it is there.
  await next.click()
  await expect(page.getByText('Showing 41–50 of 50')).toBeVisible()
  await page.getByLabel('Min price').fill('120')
  await page.getByText('All categories').click()
  await page.getByRole('checkbox', { name: /^Tables/ }).check()
  expect(news()).toEqual(['2 40 priceHtoL   '])
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  await expect(page.getByText('Showing 1–30 of 30')).toBeVisible()
  const category = new URL(page.url()).searchParams.get('categoryIds')
  expect(news()).toEqual([`1 40 priceHtoL  120 ${category}`])
  const again = page.waitForResponse(/getProductslist/)
  await submit.click()
  await again
  expect(news()).toEqual([`1 40 priceHtoL  120 ${category}`])

  // A merchant brings its own categories and takes the chosen ones away.
  await page.getByRole('combobox', { name: 'Merchant' }).fill('amber anc')
  await page.getByRole('option', { name: /^Amber Anchor/ }).click()
  await expect(page).toHaveURL(/mid=179853/)
  await expect(page).not.toHaveURL(/categoryIds/)
  await expect(page.getByRole('combobox', { name: 'Merchant' })).toHaveValue('Amber Anchor')
  await expect(page.getByText('All categories')).toBeVisible()
  await expect
    .poll(() => asked.toSorted())
    .toEqual(['1 40 priceHtoL 179853 120 ', 'categories 179853'])
  await page.goBack()
  await expect(page.getByLabel('Filters set')).not.toContainText('Amber Anchor')
})

// Shows links-5-prices.
test('prices take digits only, and the greater one must not be below the smaller', async ({
  page,
}) => {
  await openAs(page, 5150, '/products?q=table')
  const [min, max] = [page.getByLabel('Min price'), page.getByLabel('Max price')]
  await min.pressSequentially('-1e2.0')
  await expect(min).toHaveValue('120')
  await max.fill('99')
  await expect(page.getByText('Max price is below min price.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(max).toBeFocused()
  await expect(page).toHaveURL(/\/products\?q=table$/)
  await max.fill('122')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing 1–3 of 3')).toBeVisible()
  await expect(page.getByLabel('Filters set')).toContainText('Price 120 to 122')
})

test('a text is completed while one types, and corrected where nothing has it', async ({
  page,
}) => {
  await openAs(page, 5150, '/products')
  const text = page.getByRole('combobox', { name: 'Search text' })
  await text.fill('bra')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.filter({ hasText: /^brass/i })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(text).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=brass/i)
  await expect(card(page, 'Brass desk lamp')).toBeVisible()
  await text.fill('apron')
  await options.filter({ hasText: 'Amber Apron' }).click()
  await expect(page).toHaveURL('/products?mid=184557')

  await page.goto('/products?q=brass+desk+lmap')
  const main = page.getByRole('main')
  await expect(main.getByText('Nothing has “brass desk lmap”. Showing results for')).toBeVisible()
  await expect(card(page, 'Brass desk lamp')).toBeVisible()
  await main.getByRole('button', { name: 'brass desk lamp', exact: true }).click()
  await expect(page).toHaveURL('/products?q=brass+desk+lamp')
})

test('facets narrow, chips widen again, and Back undoes each', async ({ page }) => {
  await openAs(page, 5150, '/products')
  const facets = page.getByRole('region', { name: 'Narrow down' })
  await facets.getByRole('button', { name: 'Amber Anchor 51', exact: true }).click()
  await expect(page.getByText('51 products').first()).toBeVisible()
  await facets.getByRole('button', { name: '$100 to $250 50', exact: true }).click()
  await expect(page.getByText('50 products').first()).toBeVisible()
  await expect(facets.getByRole('button', { name: /^\$100 to \$250/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Remove the filter merchant' }).click()
  await expect(page).toHaveURL('/products?minPrice=100&maxPrice=250')
  await page.goBack()
  await expect(page).toHaveURL(/mid=179853/)
  await page.goBack()
  await expect(page).toHaveURL('/products?mid=179853')
  await page.getByRole('button', { name: 'Remove the filter merchant' }).click()
  await expect(page.getByRole('main').getByText('Many products')).toBeVisible()
})

test('who finds nothing is told what to do next, and markup is text', async ({ page }) => {
  await openAs(page, 5150, '/products?q=xylophone&minPrice=5')
  await expect(page.getByText('No product fits.')).toBeVisible()
  await expect(page.getByText('Try another spelling, or fewer words, or take a')).toBeVisible()
  await page.getByRole('button', { name: 'Without the search text' }).click()
  await expect(page.getByRole('main').getByText('Many products')).toBeVisible()
  const mug = card(page, '<b>Mug</b> "two"')
  await expect(mug).toContainText('€8.00')
  await page.goto('/products?q=table&page=9')
  await expect(page.getByText('There is no such page.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the first page' }).click()
  await expect(card(page, 'Oak table 1')).toBeVisible()
  await page.goto('/products?minPrice=9&maxPrice=5')
  await expect(page.getByText('minPrice cannot be above maxPrice.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('filters are a sheet, which an id that does not fit opens', async ({ page }) => {
    await openAs(page, 5150, '/products?q=lamp')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('Min price').fill('30')
    await sheet.getByRole('button', { name: 'Submit' }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/minPrice=30/)
    await expect(page.getByRole('button', { name: 'Filters, 1 set' })).toBeVisible()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await sheet.getByLabel(/Click id/).fill('a b')
    await page.keyboard.press('Escape')
    await card(page, 'Brass desk lamp').getByRole('button', { name: /^Copy/ }).click()
    await expect(sheet.getByLabel(/Click id/)).toBeFocused()
  })
})
