import { expect, openAs, test } from './test.ts'

test('the terms lead to how the operator is reached', async ({ page }) => {
  await page.goto('/termscondition')
  await page.getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'partners@orrery.example' })).toBeVisible()
  await expect(main.getByText('1 Meridian Way')).toBeVisible()
})

// Shows core-2-top.
test('every change of path leads to the top and to the heading, back too', async ({ page }) => {
  await openAs(page, 5001, '/termscondition')
  const scrolled = () => page.evaluate(() => window.scrollY)
  await expect(page.getByRole('heading', { name: 'Publisher Program Terms' })).toBeVisible()
  for (const [move, heading] of [
    [() => page.getByRole('link', { name: 'Privacy policy' }).click(), 'Privacy Policy'],
    [() => page.goBack(), 'Publisher Program Terms'],
    [() => page.goForward(), 'Privacy Policy'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(scrolled).toBeGreaterThan(200)
    await move()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused()
    await expect.poll(scrolled).toBe(0)
  }
})
