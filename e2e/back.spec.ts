import { expect, openAs, test } from './test.ts'

/* Of a list whose rows open under its own path Back is where one was: they are looked at one after the other. */

test.use({ viewport: { width: 1280, height: 500 } })

test('Back from a row leads to where its list was left, and to the row', async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY)
  await openAs(page, 5029, '/vendorsList')
  const link = page.getByRole('table').getByRole('link').last()
  await link.scrollIntoViewIfNeeded()
  const before = await scrolled()
  expect(before).toBeGreaterThan(100)
  const heading = page.getByRole('heading', { level: 1 })
  const title = await heading.innerText()
  await link.click()
  await expect(heading).not.toHaveText(title)
  await expect(heading).toBeFocused()
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect(link).toBeFocused()
  await expect.poll(scrolled).toBe(before)
  await page.goForward()
  await expect(heading).toBeFocused()
  await expect.poll(scrolled).toBe(0)
})
