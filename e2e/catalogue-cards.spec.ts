import { messages } from '@orrery/contract/messages'
import type { Page } from '@playwright/test'
import { expect, openAs, signIn, test } from './test.ts'

/* Lists of cards by keys alone, and while answers are slow, come in another order, or do not come. */

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

for (const [vendor, path, list, first] of [
  [5150, '/products?q=table', 'Results', 'Remove the filter search text'],
  [5004, '/allCoupons', 'Coupons', /^Copy Code/],
  [5150, '/merchants', 'Results', /^Make a link/],
] as const) {
  test(`a page of ${path} that is turned by keys is read from its head`, async ({ page }) => {
    await openAs(page, vendor, path)
    await page.getByRole('button', { name: 'Next' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/page=2/)
    const section = page.getByRole('region', { name: list, exact: true })
    await expect(section).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(section.locator('[aria-busy]')).toHaveCount(0)
    await page.keyboard.press('Tab')
    const stop = page.locator(':focus')
    await expect(stop).toHaveAccessibleName(first)
    await expect(stop).toBeInViewport()
  })
}

test('an answer that comes late does not take the place of a later one', async ({ page }) => {
  await openAs(page, 5150, '/products')
  const text = page.getByRole('combobox', { name: 'Search text' })
  const late = Promise.withResolvers<void>()
  const passed = Promise.withResolvers<void>()
  await page.route('**/home/getProductslist?*q=lamp*', async (route) => {
    await late.promise
    // The page may have given it up.
    await route.continue().catch(() => undefined)
    passed.resolve()
  })
  await text.fill('lamp')
  const asked = page.waitForRequest(/getProductslist\?.*q=lamp/)
  await text.press('Enter')
  await asked
  await text.fill('mug')
  await text.press('Enter')
  await expect(card(page, '<b>Mug</b> "two"')).toBeVisible()
  await expect(page.getByText('1 product', { exact: true }).first()).toBeVisible()
  late.resolve()
  await passed.promise
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(card(page, '<b>Mug</b> "two"')).toBeVisible()
  await expect(card(page, 'Brass desk lamp')).toHaveCount(0)
})

test('Enter picks no merchant of an earlier text', async ({ page }) => {
  await openAs(page, 5150, '/products?q=table')
  const merchant = page.getByRole('combobox', { name: 'Merchant' })
  const options = page.getByRole('listbox').getByRole('option')
  const late = Promise.withResolvers<void>()
  await page.route(/getMerchants\?.*searchText=amber(\+|%20)apr/, async (route) => {
    await late.promise
    await route.continue()
  })
  await merchant.focus()
  await page.keyboard.type('amber')
  await expect(options.first()).toContainText('Amber Anchor')
  const asked = page.waitForRequest(/searchText=amber(\+|%20)apr/)
  await page.keyboard.type(' apr')
  await page.keyboard.press('Enter')
  await asked
  await page.keyboard.press('Enter')
  await expect(merchant).toHaveValue('amber apr')
  await expect(page).toHaveURL('/products?q=table')
  late.resolve()
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/mid=184557/)
})

test('merchants that do not come are not said to be none', async ({ page }) => {
  await openAs(page, 5150, '/products')
  await page.route('**/home/getMerchants?**', (route) => route.abort())
  const merchant = page.getByRole('combobox', { name: 'Merchant' })
  await merchant.click()
  const said = page.getByRole('main').getByText(messages.somethingWrong)
  await expect(said.first()).toBeVisible()
  await expect(page.getByText('No merchant fits.')).toHaveCount(0)
  await page.unroute('**/home/getMerchants?**')
  await merchant.fill('amber apr')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
})

test('shops of coupons that do not come are not said to be none, and are asked for again', async ({
  page,
}) => {
  await signIn(page, 5004)
  await page.route('**/coupons/getFilters', (route) => route.abort())
  await page.goto('/allCoupons')
  await expect(page.getByRole('article').first()).toBeVisible()
  const merchant = page.getByRole('combobox', { name: 'Merchant Name' })
  await merchant.click()
  await expect(page.getByRole('main').getByText(messages.somethingWrong)).toBeVisible()
  await page.unroute('**/coupons/getFilters')
  await page.keyboard.press('Escape')
  await merchant.click()
  await expect(page.getByRole('option', { name: /kettleworks\.example/ })).toBeVisible()
})

test('products that are asked for again and do not come leave the earlier ones, and say so', async ({
  page,
}) => {
  await openAs(page, 5150, '/products?q=lamp')
  await expect(card(page, 'Brass desk lamp')).toBeVisible()
  await page.route('**/home/getProductslist?**', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(card(page, 'Brass desk lamp')).toBeVisible()
  await page.unroute('**/home/getProductslist?**')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(card(page, 'Brass desk lamp')).toBeVisible()
})
