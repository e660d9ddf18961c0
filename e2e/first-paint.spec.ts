import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { freshPage, heldFrame, PHONE, wordsAt } from './opened.ts'
import { expect, openAs, signIn, test } from './test.ts'

/* What a page shows before its scripts are there, and what it asks for at once. */

const SCRIPTS = '**/assets/*.js'
/** Scripts, and all styles but a page's first ones, which stand in it. */
const LATER = /\/assets\/.*\.(js|css)$/

/** The heading as it is painted by the first styles alone, and as the screen draws it. */
async function headings(page: Page, path: string) {
  await page.route(LATER, (route) => route.abort())
  await page.goto(path)
  await expect(page.locator('.first-title')).toBeVisible()
  const first = await wordsAt(page, '.first-title')
  await page.unroute(LATER)
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

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
/** The frame says so by what it has the browser leave to it. */
const frameHasRun = () => window.history.scrollRestoration === 'manual'

test('a page is painted while its scripts and other styles are on their way', async ({ page }) => {
  await signIn(page, 5001)
  const rest = Promise.withResolvers<void>()
  await page.route(LATER, async (route) => {
    await rest.promise
    await route.continue()
  })
  await page.goto('/deepLinksAPI', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(isPainted)).toBe(true)
  await expect(page.locator('.first-title')).toHaveText('Deep Links - Orion')
  rest.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep Links - Orion')
})

test('what was painted first stays until the screen is there', async ({ page }) => {
  await signIn(page, 5001)
  const screen = Promise.withResolvers<void>()
  await page.route('**/assets/deep-links-*.js', async (route) => {
    await screen.promise
    await route.continue()
  })
  await page.goto('/deepLinksAPI', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(frameHasRun)).toBe(true)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.locator('.first-title')).toHaveText('Deep Links - Orion')
  screen.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep Links - Orion')
  await expect(page.locator('.first-title')).toHaveCount(0)
})

test('who is not signed in sees no heading of a page that is not to come', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.locator('.first-title')).toBeHidden()
  await expect(page.locator('.first-menu')).toBeHidden()
})

/** What each screen draws its first figures of, and an address that asks for other days than usual. */
const firstCalls = {
  '/dashboard': ['/home/getAllProgrammes', '/home/getEarningsReport'],
  '/dashboard?preset=last30Days&compare=year&aggregation=weekly': ['/home/getEarningsReport'],
  '/conversionReports?start=2026-03-01&end=2026-03-10&compare=none': [
    '/v1/connexity/getConversionReportSummary?startDate=2026-03-01',
    '/v1/connexity/getConversionReportSummaryByDate?startDate=2026-03-01',
  ],
  '/conversionReports2?type=CPA': [
    '/home/getConversionReportSummary ',
    '/home/getConversionReportSummaryByDate ',
  ],
}

for (const [path, calls] of Object.entries(firstCalls)) {
  test(`${path} asks for its script and first answers before the frame has come, nothing twice`, async ({
    context,
  }) => {
    const page = await freshPage(context)
    const { asked, release } = await heldFrame(page)
    const opened = page.goto(path)
    const script = path.startsWith('/dashboard') ? '/assets/dashboard-' : '/assets/report-'
    for (const each of [script, '/home/getPortal', ...calls]) {
      await expect.poll(() => asked.some((request) => request.includes(each)), each).toBe(true)
    }
    release()
    await opened
    await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((each, place) => asked.indexOf(each) !== place)).toEqual([])
  })
}

// One import of a first screen can bring a whole group of files along (web/vite.config.ts), and nobody see it.
for (const [path, most] of [
  ['/signin', 91],
  ['/dashboard', 135],
] as const) {
  test(`the page of ${path} names ${most} KB of JavaScript at the most`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
    expect(scripts.size).toBeGreaterThan(4)
    const bytes = await Promise.all(
      [...scripts].map(async (each) => gzipSync(await (await request.get(each)).body()).length),
    )
    const total = bytes.reduce((sum, each) => sum + each, 0)
    expect(total).toBeGreaterThan(80_000)
    expect(total).toBeLessThan(most * 1000)
  })
}

/** How zod names what is of another type. */
const CHECKS = 'invalid_type'

for (const [path, checks] of [
  ['/dashboard', false],
  ['/conversionReports', false],
  ['/deepLinksAPI', false],
  ['/products', false],
  ['/signup', true],
] as const) {
  test(`${path} is drawn ${checks ? 'with' : 'without'} what forms are checked by`, async ({
    page,
  }) => {
    if (!checks) await signIn(page, 5001)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url())
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const texts = await Promise.all(
      scripts.map(async (url) => (await page.request.get(url)).text()),
    )
    expect(texts.length).toBeGreaterThan(5)
    expect(texts.some((text) => text.includes(CHECKS))).toBe(checks)
  })
}

test('sign-in is drawn without menu and router, which come with the first letter', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const frame = () => scripts.filter((each) => /^\/assets\/frame-.*\.js$/.test(each)).length
  await page.goto('/signin?next=%2FconversionReports%3Ftype%3DCPA')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(frame()).toBe(0)
  await page.getByLabel('Email Address').fill('v5001@demo.test')
  await expect.poll(frame).toBe(1)
  await page.getByLabel('Password', { exact: true }).fill('demo-5001-pass')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/conversionReports\?type=CPA$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(frame()).toBe(1)
})

test('who signs in after a new version has come gets its frame', async ({ page }) => {
  await page.goto('/signin')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  let gone = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false
  })
  await page.route('**/assets/frame-*.js', (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.getByLabel('Email Address').fill('v5001@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-5001-pass')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('what was begun for one vendor is not shown to the next', async ({ context }) => {
  const page = await freshPage(context)
  const { asked, release } = await heldFrame(page)
  const opened = page.goto('/dashboard')
  const earnings = () => asked.filter((each) => each.includes('/home/getEarningsReport'))
  await expect.poll(() => earnings().length).toBe(1)
  // As another tab would, while the frame is still on its way.
  await page.evaluate(async () => {
    const answer = await fetch('/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'v5002@demo.test',
        password: 'demo-5002-pass',
        appName: 'orrery',
      }),
    })
    const { token, user } = (await answer.json()) as { token: string; user: unknown }
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  })
  release()
  await opened
  await expect(page.getByText('Vendor 5002', { exact: true })).toBeVisible()
  await expect.poll(() => earnings().length).toBe(2)
})

test('a session that has ended while a page is opened leads to sign-in', async ({ context }) => {
  const page = await freshPage(context)
  // Which of two tabs is told first decides what the other one sees.
  await context.pages()[0]?.close()
  await page.addInitScript(() => {
    if (window.location.pathname === '/dashboard') localStorage.setItem('token', 'of-yesterday')
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/signin\?next=%2Fdashboard$/)
  await expect(page.getByText('Your session has ended')).toBeVisible()
})

/** How wide a text is in the portal's typeface, 200 px high, in pixels. */
function widthOf(page: Page, text: string, style: string): Promise<number> {
  return page.evaluate(
    async ([words, styles]) => {
      const span = document.createElement('span')
      span.style.cssText = `font: 200px 'Inter Variable'; position: absolute; ${styles}`
      span.textContent = words
      document.body.append(span)
      await document.fonts.load("200px 'Inter Variable'")
      return span.getBoundingClientRect().width
    },
    [text, style] as const,
  )
}

test('letters that the cut typeface lacks come in the same typeface', async ({ page }) => {
  await page.goto('/signin')
  const rest = page.waitForRequest(/inter-latin-ext/)
  await page.getByLabel('Email Address').fill('łukasz@demo.test')
  expect((await (await rest).response())?.status()).toBe(200)
})

test('the cut typeface keeps figures of one width, and its weights', async ({ page }) => {
  await page.goto('/signin')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  const figures = 'font-variant-numeric: tabular-nums lining-nums'
  const ones = await widthOf(page, '11111', figures)
  expect(ones).toBeCloseTo(await widthOf(page, '00000', figures), 1)
  expect(await widthOf(page, '11111', '')).toBeLessThan(ones - 100)
  const bold = await widthOf(page, 'nnnnn', 'font-weight: 600')
  expect(bold).toBeGreaterThan((await widthOf(page, 'nnnnn', '')) + 10)
})

test('styles that come later stand behind those of the page: the chosen days are marked', async ({
  page,
}) => {
  await openAs(page, 5001, '/conversionReports?start=2026-03-03&end=2026-03-05')
  await page.getByRole('button', { name: /2026-03-03 – 2026-03-05/ }).click()
  const colourOf = (day: string) =>
    page
      .getByRole('button', { name: day, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  const plain = await colourOf('10 March 2026')
  expect(await colourOf('4 March 2026')).not.toBe(plain)
  expect(await colourOf('3 March 2026')).not.toBe(plain)
})
