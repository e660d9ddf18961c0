import type { Locator, Page } from '@playwright/test'
import { expect, openAs, test } from './test.ts'

/* Where the system sets the colours, as with Windows' contrast themes: what is chosen, what waits and what is drawn. */

/** The theme may be another than the system's: whoever chose the light one has it on a black ground. */
async function force(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('orrery-theme', 'light'))
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
}

function styleOf(at: Locator, name: string): Promise<string> {
  return at.evaluate((each, asked) => getComputedStyle(each).getPropertyValue(asked), name)
}

test('what is chosen is read as what is not, and has a focus that is seen', async ({ page }) => {
  await force(page)
  await openAs(page, 5001, '/deepLinksAPI')
  const entry = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  await entry.focus()
  await page.keyboard.press('Shift')
  expect(await styleOf(entry, 'outline-color')).toBe(await styleOf(entry, 'color'))

  await page.getByRole('button', { name: 'Generate Link' }).first().click()
  const chosen = page.locator('tr[aria-current] td').nth(1)
  await expect(chosen).toBeVisible()
  // In the colours of the words around it, on their ground: its own ground would be left of the theme.
  const canvas = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'color: CanvasText; background: Canvas'
    const { color, backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return [color, backgroundColor]
  })
  await expect
    .poll(async () => [await styleOf(chosen, 'color'), await styleOf(chosen, 'background-color')])
    .toEqual(canvas)

  await page.goto('/dashboard')
  const key = entry.locator('[data-key]')
  expect(await styleOf(key, 'color')).toBe(await styleOf(entry, 'color'))
  const type = page.getByRole('radio', { name: 'CPC' }).locator('+ span')
  await page.getByRole('radio', { name: 'CPC' }).focus()
  await page.keyboard.press('Shift')
  expect(await styleOf(type, 'outline-color')).toBe(await styleOf(type, 'color'))
})

test('the days of a range are told from others, and what has no edge has none', async ({
  page,
}) => {
  await force(page)
  await openAs(page, 5001, '/conversionReports2?start=2026-03-02&end=2026-03-06')
  await page.getByRole('button', { name: /^Start Date and End Date/ }).click()
  const picker = page.getByRole('dialog', { name: 'Start Date and End Date' })
  const day = (name: string) => picker.getByRole('button', { name, exact: true })
  const ground = (name: string) => styleOf(day(name), 'background-color')
  await expect(day('4 March 2026')).toBeVisible()
  expect(await ground('4 March 2026')).toBe(await ground('2 March 2026'))
  expect(await ground('4 March 2026')).not.toBe(await ground('9 March 2026'))
  // A screen reader hears it, too, also of the first day of another range.
  const isPressed = (name: string) => day(name).getAttribute('aria-pressed')
  expect(await Promise.all(['4 March 2026', '9 March 2026'].map(isPressed))).toEqual([
    'true',
    'false',
  ])
  await day('9 March 2026').press('Enter')
  await expect(day('9 March 2026')).toHaveAttribute('aria-pressed', 'true')
  expect(await isPressed('4 March 2026')).toBe('false')

  // What is wrong is no hint, though nothing is red.
  const start = picker.getByLabel('Start date')
  await start.fill('2026-13-09')
  await expect(start).toHaveAttribute('aria-invalid', 'true')
  const edge = (at: Locator) => styleOf(at, 'border-inline-start-width')
  expect(await edge(start)).not.toBe(await edge(picker.getByLabel('End date')))

  await page.keyboard.press('Escape')
  const quiet = page.getByRole('button', { name: 'Clear all' })
  expect(await styleOf(quiet, 'border-top-color')).toBe(
    await styleOf(page.locator('body'), 'background-color'),
  )
})

test('a tick alone says what is ticked', async ({ page }) => {
  await force(page)
  await openAs(page, 5001, '/Settings')
  const words = (name: string) => page.getByRole('checkbox', { name }).locator('+ span')
  const ticked = words('Statements and payments')
  await expect(ticked).toBeVisible()
  expect(await styleOf(ticked, 'background-color')).toBe(
    await styleOf(words('Restated days'), 'background-color'),
  )
})

test('a choice has its arrow, and is told from a field', async ({ page }) => {
  await force(page)
  await openAs(page, 5001, '/conversionReports')
  const choice = page.getByLabel('Compare with')
  await expect(choice).toBeVisible()
  expect(await styleOf(choice, 'appearance')).toBe('auto')
})

test('bars, and what waits, stand out from the ground', async ({ page }) => {
  await force(page)
  await openAs(page, 5001, '/conversionReports?by=merchant')
  const ground = () => styleOf(page.locator('body'), 'background-color')
  const bar = page
    .getByRole('region', { name: 'By merchant' })
    .locator('tbody [aria-hidden][style]')
    .first()
  await expect(bar).toBeVisible()
  expect(await styleOf(bar, 'background-color')).not.toBe(await ground())

  // A file that does not come, and rows that do not.
  await page.route('**/download*', () => undefined)
  await page.getByRole('button', { name: /conversion_reports\.csv/ }).click()
  const progress = page.getByRole('progressbar', { name: 'Downloading' })
  await expect(progress).toBeVisible()
  expect(await styleOf(progress, 'forced-color-adjust')).toBe('none')

  await page.route('**/getMerchants*', () => undefined)
  await page.goto('/merchants')
  const placeholder = page.locator('main [aria-hidden][style]').first()
  await expect(placeholder).toBeVisible()
  expect(await styleOf(placeholder, 'background-color')).not.toBe(await ground())
})

test('the words of a chart are read on a ground of the system', async ({ page }) => {
  await force(page)
  await openAs(page, 5001, '/conversionReports')
  const word = page.locator('main svg text').first()
  await expect(word).toBeVisible()
  expect(await styleOf(word, 'fill')).toBe(await styleOf(page.locator('h1'), 'color'))
})
