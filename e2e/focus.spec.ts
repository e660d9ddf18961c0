import type { Page } from '@playwright/test'
import { expect, openAs, signIn, test } from './test.ts'

/*
 * By the keyboard alone: a control that was pressed keeps the focus, and one that goes hands it to what takes
 * its place; never is it left on the page, from where Tab begins anew (WCAG 2.4.3).
 */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('Previous and Next keep the focus on the first and the last page, and so does the field', async ({
  page,
}) => {
  await openAs(page, 5001, '/conversionReports?preset=last30Days')
  const pager = page.getByRole('navigation', { name: 'Pages of the report' })
  const field = pager.getByRole('textbox', { name: 'Page' })
  const last = /^of (\d+)$/.exec((await pager.getByText(/^of \d+$/).textContent()) ?? '')?.[1] ?? ''
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(String(Number(last) - 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`page=${Number(last) - 1}$`))
  await expect(field).toBeFocused()

  const [previous, next] = [button(page, 'Previous'), button(page, 'Next')]
  for (const stop of [button(page, 'Go'), previous, next]) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(last)
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  // There is no page after it.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`page=${last}$`))

  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/page=2$/)
  await expect(button(page, 'Go')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('1')
  await expect(previous).toBeDisabled()
  await expect(previous).toBeFocused()
  await page.goBack()
  await expect(field).toHaveValue('2')
  // Emptied, it names no page.
  await field.fill('')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('2')
  await expect(page).toHaveURL(/page=2$/)
})

test('Older and Newest keep the focus while orders are turned', async ({ page }) => {
  await openAs(page, 5001, '/orderHistory?preset=last30Days')
  const [newest, older] = [button(page, 'Newest'), button(page, 'Older')]
  await expect(older).toBeEnabled()
  await older.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/before=/)
  await expect(older).toBeFocused()
  await expect(newest).toBeEnabled()
  await page.keyboard.press('Shift+Tab')
  await expect(newest).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(newest).toBeDisabled()
  await expect(newest).toBeFocused()
})

test('Get Revenue keeps the focus, and the days stand there as they were typed', async ({
  page,
}) => {
  await openAs(page, 5029, '/ExtensionDashboard/range')
  await page.getByLabel('Start Date', { exact: true }).fill('2026-03-17')
  await page.getByLabel('End Date', { exact: true }).fill('2026-03-18')
  await button(page, 'Get Revenue').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/start=2026-03-17&end=2026-03-18$/)
  await expect(page.locator('tfoot')).toBeVisible()
  await expect(button(page, 'Get Revenue')).toBeFocused()
  await page.getByLabel('End Date', { exact: true }).fill('2026-03-17')
  await button(page, 'Get Revenue').press('Enter')
  await expect(page).toHaveURL(/end=2026-03-17$/)
  await page.goBack()
  await expect(page.getByLabel('End Date', { exact: true })).toHaveValue('2026-03-18')
})

for (const [vendor, path, generates, name] of [
  [5001, '/deepLinksAPI', true, /^Short link$/],
  [5004, '/allCoupons', false, /^Short link, /],
  [5150, '/products?q=table', false, /^Short link, /],
] as const) {
  test(`on ${path} a short link hands the focus to its Copy button`, async ({ page }) => {
    await openAs(page, vendor, path)
    if (generates) {
      await page
        .getByRole('button', { name: /^Generate Link to / })
        .first()
        .press('Enter')
    }
    // Another than journeys make that look for the links of these lists.
    const short = page.getByRole('button', { name }).last()
    await short.focus()
    await page.keyboard.press('Enter')
    const copy = button(page, 'Copy short link')
    await expect(copy).toBeFocused()
    await expect(copy).toBeInViewport()
  })
}

test('the last filter that is removed hands the focus to the rows, one of several to the next', async ({
  page,
}) => {
  await openAs(page, 5001, '/conversionReports?preset=last30Days&merchant=a&placement=o&clickId=1')
  const filters = page.getByRole('list', { name: 'Filters of the rows' })
  const remove = (name: string) =>
    filters.getByRole('button', { name: `Remove the filter ${name}` })
  await remove('Merchant').press('Enter')
  await expect(remove('Merchant')).toHaveCount(0)
  await expect(remove('Placement')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(remove('Placement')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(filters).toHaveCount(0)
  const rows = page.getByRole('region', { name: 'Rows of the report' })
  await expect(rows).toBeFocused()

  await page.goto('/conversionReports?preset=last30Days&merchant=nobody&clickId=nobody')
  await button(page, 'Remove the filters').press('Enter')
  await expect(filters).toHaveCount(0)
  // Those that come in its place have it, or the table until they are here.
  await expect
    .poll(() => rows.evaluate((region) => region.contains(document.activeElement)))
    .toBe(true)
  await page.goto('/conversionReports?preset=last30Days&merchant=a&clickId=1')
  await button(page, 'Remove all').press('Enter')
  await expect(rows).toBeFocused()
})

test('a failure that is asked again hands the focus to the table, and has it when it comes back', async ({
  page,
}) => {
  await signIn(page, 5001)
  const lost = '**/home/getOrders?**'
  await page.route(lost, (route) => route.abort())
  await page.goto('/orderHistory?preset=last30Days')
  const again = button(page, 'Try again')
  const table = page.getByRole('region', { name: 'Orders' })
  await again.press('Enter')
  await expect(table).toBeFocused()
  await expect(again).toBeFocused()
  await page.unroute(lost)
  await page.keyboard.press('Enter')
  await expect(table.getByRole('cell').first()).not.toBeEmpty()
  await expect(table).toBeFocused()
})

test('a row that is deleted by its dialog leaves the focus among the others', async ({ page }) => {
  await openAs(page, 5029, '/uniqueTitleFilters')
  for (const text of ['focus-of-none-1', 'focus-of-none-2']) {
    await button(page, 'Add title filter').press('Enter')
    await page.getByRole('dialog').getByLabel('Filter text').fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Add title filter')).toBeFocused()
  }
  const table = page.getByRole('region', { name: 'Title filters' })
  for (const text of ['focus-of-none-1', 'focus-of-none-2']) {
    const row = table.getByRole('row').filter({ hasText: text })
    await row.getByRole('button').last().press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(row).toHaveCount(0)
    await expect(table.locator(':scope:focus, :focus')).toHaveCount(1)
  }
  // A notice that is closed stands beside nothing: the screen is read from its head.
  await button(page, 'Dismiss').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
