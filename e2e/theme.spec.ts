import { expect, openAs, test } from './test.ts'

/* Light and dark, as the system has it. */

test('with reduced motion the theme changes at once, and not by a transition of every element', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await openAs(page, 5029, '/mediaDashboard')
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.evaluate(() => {
    document.addEventListener('transitionrun', ({ propertyName }) => {
      document.documentElement.dataset['run'] = propertyName
    })
  })
  const root = page.locator('html')
  const surface = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await surface()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await surface()).not.toBe(light)
  // Transitions are told with the next picture.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await expect(root).not.toHaveAttribute('data-run')
})
