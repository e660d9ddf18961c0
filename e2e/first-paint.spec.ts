import type { Page } from '@playwright/test'
import { expect, signIn, test } from './test.ts'

/* What a page shows before its scripts are there, and what it asks for at once. */

const PHONE = { width: 390, height: 844 }
const SCRIPTS = '**/assets/*.js'

/** Where the words of the first element that fits stand, in pixels. */
function wordsAt(page: Page, selector: string) {
  return page.locator(selector).evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const { x, y, width, height } = words.getBoundingClientRect()
    return { text: element.textContent, box: [x, y, width, height].map(Math.round) }
  })
}

/** The heading as it is painted without any script, and as the screen draws it. */
async function headings(page: Page, path: string) {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto(path)
  await expect(page.locator('.first-title')).toBeVisible()
  const first = await wordsAt(page, '.first-title')
  await page.unroute(SCRIPTS)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return [first, await wordsAt(page, 'h1')]
}

test('sign-in shows its heading where it stays, before any script', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const [first, drawn] = await headings(page, '/signin')
  expect(first?.text).toBe('Sign in to your account.')
  expect(first).toEqual(drawn)
})

for (const path of ['/', '/conversionReports', '/qualityReports', '/deepLinksAPI2']) {
  for (const viewport of [PHONE, { width: 1280, height: 844 }]) {
    test(`${path} shows its heading where it stays, ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await signIn(page, 5001)
      const [first, drawn] = await headings(page, path)
      expect(first).toEqual(drawn)
    })
  }
}

test('who is not signed in sees no heading of a page that is not to come', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.locator('.first-title')).toBeHidden()
  await expect(page.locator('.first-menu')).toBeHidden()
})

test('a screen’s script is asked for before the frame’s has come, and nothing twice', async ({
  context,
}) => {
  await signIn(await context.newPage(), 5001)
  // The one that signed in goes on asking.
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
  })
  const frame = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await frame.promise
    await route.continue()
  })
  const opened = page.goto('/dashboard')
  await expect.poll(() => asked.some((each) => each.includes('/assets/dashboard-'))).toBe(true)
  await expect.poll(() => asked.some((each) => each.includes('/home/getPortal'))).toBe(true)
  frame.resolve()
  await opened
  await expect(page.getByRole('region', { name: 'Performance By Date Preview' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((each, place) => asked.indexOf(each) !== place)).toEqual([])
})
