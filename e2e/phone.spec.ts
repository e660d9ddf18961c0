import { expect, openAs, signIn, test, tile } from './test.ts'

/* What a phone shows first, and what a finger gets. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a report’s figures stand before its controls', async ({ page }) => {
  await signIn(page, 5001)
  for (const [path, label] of [
    ['/conversionReports', 'Total Clicks'],
    ['/FullDashboard', 'Total Clicks'],
  ] as const) {
    await page.goto(path)
    const tileOf = tile(page, label).locator('dd').first()
    await expect(tileOf).toContainText(/\d/)
    const figure = await tileOf.boundingBox()
    const filters = await page.getByRole('button', { name: 'Filters' }).boundingBox()
    expect(figure?.y).toBeLessThan(200)
    expect(figure?.y).toBeLessThan(filters?.y ?? 0)
  }
})

test('a tap on the chart keeps its figures until the next one', async ({ page }) => {
  await openAs(page, 5001, '/conversionReports')
  const chart = page.getByRole('slider', { name: 'By day, day' }).locator('..')
  await chart.scrollIntoViewIfNeeded()
  const { x = NaN, y = NaN, width = NaN } = (await chart.boundingBox()) ?? {}
  const told = chart.locator('div[aria-hidden]')
  // Seven days from a gutter of 46 on: the middle of the first and of the fourth.
  const day = (at: number) => x + 46 + ((width - 46) / 7) * (at + 0.5)
  await page.touchscreen.tap(day(0), y + 60)
  await expect(told).toContainText('2026-03-14')
  await page.touchscreen.tap(day(3), y + 60)
  await expect(told).toContainText('2026-03-17')
  await page.keyboard.press('Escape')
  await expect(told).toHaveCount(0)
  await page.touchscreen.tap(day(3), y + 60)
  await expect(told).toContainText('2026-03-17')
  await page.touchscreen.tap(x + 5, y - 30)
  await expect(told).toHaveCount(0)
})

test('what a row earned is in sight before anybody scrolls', async ({ page }) => {
  await signIn(page, 5001)
  for (const [path, column] of [
    ['/conversionReports', /^EARNINGS/],
    ['/conversionReports2', /^Commission/],
    ['/conversionReports3', /^REVENUE/],
  ] as const) {
    await page.goto(path)
    const heads = page.getByRole('region', { name: 'Rows of the report' }).getByRole('columnheader')
    await expect(heads.nth(1)).toHaveText(column)
  }
  // In the other tables of a report too; money a click is not what was earned.
  for (const [path, name, column] of [
    [
      '/conversionReports?type=CPA&start=2026-03-12&end=2026-03-18',
      'Date-wise summary',
      /^EARNINGS/,
    ],
    ['/conversionReports2', 'Date-wise summary', /^EARNINGS/],
    ['/qualityReports', 'Merchant-wise report', /^EARNINGS/],
    ['/dashboard', 'Performance By Date Preview', /^Estimated Earnings/],
  ] as const) {
    await page.goto(path)
    const table = page.getByRole('region', { name }).last()
    await expect(table.getByRole('columnheader').nth(1)).toHaveText(column)
    const earned = table.locator('tbody tr').first().getByRole('cell').nth(1)
    await expect(earned).toContainText('$')
    await earned.scrollIntoViewIfNeeded()
    await expect(earned).toBeInViewport({ ratio: 1 })
  }
})

test('an order says of which shop it is before anybody scrolls', async ({ page }) => {
  await openAs(page, 5001, '/orderHistory')
  const order = page.getByRole('region', { name: 'Orders' }).last().locator('tbody tr').first()
  const claim = order.getByRole('link', { name: /^Claim order / })
  const said = (await claim.getAttribute('aria-label')) ?? ''
  const [, merchant = ''] = /^Claim order [^,]+, [^,]+, (.+)$/.exec(said) ?? []
  const shop = order.getByText(merchant)
  await expect(shop).toHaveCount(1)
  const { x = -1, width = 0 } = (await shop.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
})

test('an entry of the audit log is read without scrolling sideways', async ({ page }) => {
  await signIn(page, 5029)
  // The audit log has the database's clock, not that of the portal's days.
  const today = new Date().toISOString().slice(0, 10)
  await page.goto(`/AllLogs?show=audit&start=${today}&end=${today}`)
  const log = page.getByRole('region', { name: 'Audit log' }).last()
  // Others sign in meanwhile.
  const ours = log.getByRole('row').filter({ hasText: 'Signed in' }).filter({ hasText: '5029' })
  const signedIn = ours.first()
  await signedIn.scrollIntoViewIfNeeded()
  for (const said of ['Signed in', '5029', '127.0.0.1', 'password']) {
    await expect(signedIn.getByText(said).first()).toBeInViewport({ ratio: 1 })
  }
  expect(await log.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
})

test('the totals of a table that scrolls sideways are in sight', async ({ page }) => {
  await openAs(page, 5001, '/conversionReports')
  const totals = page.getByRole('region', { name: 'Rows of the report' }).locator('tfoot')
  const sum = totals.locator('div', { has: page.getByText('EARNINGS', { exact: true }) }).last()
  await expect(sum).toContainText('$')
  await sum.scrollIntoViewIfNeeded()
  await expect(sum).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollX)).toBe(0)
})

test('a table’s edge fades until its last column has been reached', async ({ page }) => {
  await openAs(page, 5001, '/conversionReports')
  const region = page.getByRole('region', { name: 'Rows of the report' })
  await expect(region.locator('tbody tr').nth(1)).toContainText('$')
  const fades = () => region.evaluate((node) => getComputedStyle(node).getPropertyValue('--more'))
  await expect.poll(fades).toBe('18px')
  await region.evaluate((node) => node.scrollTo({ left: node.scrollWidth }))
  await expect.poll(fades).toBe('0px')
})

test('what has the focus is not behind the bar, on a laptop at 200% either', async ({ page }) => {
  await signIn(page, 5001)
  await page.setViewportSize({ width: 640, height: 450 })
  await page.goto('/claims?origin=missing')
  const send = page.getByRole('button', { name: 'Send claim' })
  await expect(send).toBeVisible()
  const bar = await page.getByRole('navigation', { name: 'Places' }).boundingBox()
  await page.getByLabel('Programme').focus()
  while (!(await send.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
    const end = await page.evaluate(
      () => document.activeElement?.getBoundingClientRect().bottom ?? NaN,
    )
    expect(end).toBeLessThanOrEqual(bar?.y ?? NaN)
  }
})

// The spacing of WCAG 1.4.12, for which 320 px are what is left of a laptop at 400%.
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

test('a reader’s own spacing of letters and words makes no page scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  for (const path of ['/conversionReports', '/FullDashboard', '/handleclick']) {
    await openAs(page, 5001, path)
    await expect(page.getByText(/compared with|the change is/).first()).toBeVisible()
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }, SPACED)
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await sideways(), path).toBe(0)
  }
})

test('with letters of twice the size each figure of a tile stands in one line', async ({
  page,
}) => {
  for (const path of ['/conversionReports?preset=last30Days', '/handleclick']) {
    await openAs(page, 5001, path)
    const figures = page.locator('dl dd:nth-child(2)')
    await expect(figures.first()).toContainText(/\d/)
    const left = (at: number) => figures.nth(at).evaluate((node) => node.getBoundingClientRect().x)
    // Two of the usual size stand side by side.
    expect(await left(1), path).toBeGreaterThan(await left(0))
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await left(1), path).toBe(await left(0))
    const lines = await figures.evaluateAll((nodes) =>
      nodes.map((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return new Set([...range.getClientRects()].map(({ y }) => y)).size
      }),
    )
    expect(lines, path).toEqual(lines.map(() => 1))
  }
})
