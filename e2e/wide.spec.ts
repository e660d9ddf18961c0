import type { Locator } from '@playwright/test'
import { expect, signIn, test } from './test.ts'

/* Where things end on a wide screen, with a scroll bar that takes room. */

test.use({ viewport: { width: 1920, height: 1080 } })

test('header, content and footer end together', async ({ page }) => {
  await signIn(page, 5001)
  for (const path of ['/conversionReports', '/links', '/reportsDashboard']) {
    await page.goto(path)
    const content = await end(page.getByRole('main').locator('section').first())
    const header = await end(page.getByRole('banner').getByRole('button').last())
    expect(header).toBeCloseTo(content, 0)
    const footer = await end(page.getByRole('contentinfo').locator('p').last())
    expect(footer).toBeCloseTo(content, 0)
    expect(await sideways(page.locator('html'))).toBe(0)
  }
})

test('the night sky beside the sign-in ends at the window’s edge', async ({ page }) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 1080 })
    await page.goto('/signin')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    const sky = page.locator('main svg').last().locator('..')
    expect(await end(sky)).toBe(width)
    expect(await end(page.getByRole('banner'))).toBe(width)
    expect(await sideways(page.locator('html'))).toBe(0)
  }
})

test('a long brand stays in its corner, and moves nothing on a phone', async ({ page }) => {
  const called = async (name: string) => {
    const brand = page.getByRole('banner').getByText('Orrery', { exact: true })
    await brand.evaluate((text, other) => (text.textContent = other), name)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/signin')
  await called('W'.repeat(60))
  expect(await sideways(page.locator('html'))).toBe(0)

  await signIn(page, 5001)
  // Without the frame an ordinary one stays whole: the vendor's name gives way.
  await page.goto('/policy')
  const brand = page.getByRole('banner').getByText('Orrery', { exact: true })
  const line = (await brand.evaluate((text) => parseFloat(getComputedStyle(text).fontSize))) * 1.5
  expect((await brand.boundingBox())?.height).toBeLessThan(line)

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard')
  await called('Northern Lights Publisher Partnership of the Seven Seas')
  const logo = page.getByRole('banner').getByRole('link').first()
  const { height: most = NaN } = (await page.getByRole('banner').boundingBox()) ?? {}
  const { x: content = NaN } = (await page.getByRole('main').boundingBox()) ?? {}
  const { height = NaN } = (await logo.boundingBox()) ?? {}
  expect(height).toBeLessThan(most)
  expect(await end(logo)).toBeLessThan(content)
  expect((await logo.locator('svg').boundingBox())?.width).toBe(28)

  await page.setViewportSize({ width: 390, height: 844 })
  const vendor = page.getByRole('banner').getByRole('heading')
  await vendor.getByRole('link').evaluate((text) => (text.textContent = 'W'.repeat(60)))
  const { x: name = NaN } = (await vendor.boundingBox()) ?? {}
  expect(await end(logo)).toBeLessThan(name)
})

async function end(element: Locator): Promise<number> {
  const { x = NaN, width = NaN } = (await element.boundingBox()) ?? {}
  return x + width
}

function sideways(element: Locator): Promise<number> {
  return element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
}
