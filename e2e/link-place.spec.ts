import type { Locator, Page } from '@playwright/test'
import { expect, openAs, signIn, test } from './test.ts'

/* Where a link appears, and what stands still meanwhile. */

const sizes = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]

for (const size of sizes) {
  test(`a link appears beside its row, which stands still, ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await signIn(page, 5001)
    for (const path of ['/deepLinksAPI', '/deepLinksAPI5']) {
      await page.goto(path)
      const buttons = page.getByRole('button', { name: /^Generate Link to / })
      await expect(buttons.nth(9)).toBeVisible()
      // The last first: its result has to find room, and then stands above the others.
      for (const at of [9, 2, 6]) await expectStill(page, buttons.nth(at))
    }
  })
}

/** Presses a row's button: it must not move, its row is marked, its result in sight and named. */
async function expectStill(page: Page, button: Locator): Promise<void> {
  const name = (await button.getAttribute('aria-label'))?.replace('Generate Link to ', '') ?? ''
  await button.scrollIntoViewIfNeeded()
  const before = await place(button)
  // By the mouse itself: Playwright's own click would scroll.
  await page.mouse.click(before.x + 5, before.y + 5)
  await expect(page.locator('code')).toHaveText(/^https:/)
  const after = await place(button)
  // A page scrolls by whole pixels, its rows stand between them.
  expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(1)
  expect(after.x).toBe(before.x)
  const chosen = page.locator('tr[aria-current]')
  await expect(chosen).toHaveCount(1)
  await expect(chosen).toContainText(name)
  const result = page.getByRole('region', { name: 'Your link' })
  await expect(result).toContainText(name)
  await expect(result.getByRole('button', { name: /^Copy/ })).toBeInViewport()
}

async function place(button: Locator): Promise<{ x: number; y: number }> {
  const { x = NaN, y = NaN } = (await button.boundingBox()) ?? {}
  return { x, y }
}

test('on a phone, what is searched appears under the field at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 5001)
  for (const path of ['/deepLinksAPI', '/deepLinksAPI2', '/deepLinksAPI5']) {
    await page.goto(path)
    const found = page.getByRole('region', { name: 'Merchants', exact: true }).locator('tbody tr')
    await expect(found.first().getByRole('button')).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const field = page.getByRole('searchbox', { name: 'Merchant' })
    await expect(field).toBeInViewport({ ratio: 1 })
    await field.pressSequentially('am')
    await expect(found.first()).toContainText(/am/i)
    const row = await found.first().boundingBox()
    // The bar at the foot of a phone covers what is behind it.
    const bar = await page.getByRole('navigation', { name: 'Places' }).boundingBox()
    expect((row?.y ?? NaN) + (row?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? NaN)
  }
})

test('on a phone a text that was mended stays open under its writer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 5001, '/deepLinksAPI')
  await page.getByText(/Placement id, Click id, optional$/).click()
  const field = page.getByLabel('Placement id, optional')
  await field.pressSequentially('home_')
  await expect(field).toHaveAccessibleDescription(/ only; /)
  await field.press('Backspace')
  await expect(field).toHaveAccessibleDescription(/^(?!.* only)/)
  await expect(field).toBeVisible()
  await expect(field).toBeFocused()
  await field.pressSequentially('-2')
  await expect(field).toHaveValue('home-2')
})

test('a short link has a line of its own and is copied when it is made', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 5001, '/deepLinksAPI')
  const generate = page.getByRole('button', { name: /^Generate Link to / })
  await generate.first().click()
  const button = page.getByRole('button', { name: 'Short link', exact: true })
  await button.click()
  const short = page.getByText(/\/s\/[A-Za-z0-9]{8}$/)
  await expect(short).toBeVisible()
  await expect(page.getByText('Successfullly Copied Merchant URL').first()).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  expect(await copied()).toBe(await short.textContent())
  const { y: line = 0 } = (await short.boundingBox()) ?? {}
  const copy = await page.getByRole('button', { name: 'Copy', exact: true }).boundingBox()
  expect(line).toBeGreaterThanOrEqual((copy?.y ?? NaN) + (copy?.height ?? NaN))

  // A browser that refuses the clipboard: the link is there, selected, and the reader is told.
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await generate.nth(1).click()
  await expect(short).toHaveCount(0)
  await button.click()
  await expect(page.getByText('Your browser did not copy.').first()).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toBe(await short.textContent())
})
