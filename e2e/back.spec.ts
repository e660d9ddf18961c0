import type { Locator, Page } from '@playwright/test'
import { expect, openAs, test } from './test.ts'

/* Back is where one was: rows are looked at one after the other, each opened and left again. */

test.use({ viewport: { width: 1280, height: 500 } })

const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** Opens what a link far down leads to, and comes back to the very place. */
async function thereAndBack(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(100)
  const from = page.url()
  const heading = page.getByRole('heading', { level: 1 })
  const title = await heading.innerText()
  await link.click()
  await expect(heading).not.toHaveText(title)
  await expect(heading).toBeFocused()
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(from)
  await expect(link).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(before)
  await page.goForward()
  await expect(heading).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(0)
}

test('from another screen', async ({ page }) => {
  await openAs(page, 5001, '/dashboard')
  const links = page.getByRole('main').getByRole('link')
  await expect(links.last()).toBeVisible()
  await thereAndBack(page, links.last())
})

test('from a page under the same path', async ({ page }) => {
  await openAs(page, 5029, '/vendorsList')
  await thereAndBack(page, page.getByRole('table').getByRole('link').last())
})
