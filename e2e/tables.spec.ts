import type { Locator } from '@playwright/test'
import { sampleUpload } from '@orrery/contract/admin/upload-columns'
import { TOKEN } from '../web/src/api/stored-session.ts'
import { expect, openAs, signIn, test } from './test.ts'

/* What all tables have in common, on a laptop. */

test.use({ viewport: { width: 1280, height: 900 } })

test('an arrow stands with the words of its own heading, and sorting moves no word', async ({
  page,
}) => {
  await openAs(page, 5001, '/qualityReports')
  const table = page.getByRole('region', { name: 'Merchant-wise report' })
  await expect(table.locator('tbody tr').nth(1)).toContainText('$')
  const twoLines = table.getByRole('columnheader', { name: 'PLACEMENT ID' })
  const arrows = await fromWords(table)
  expect(arrows).toHaveLength(9)
  expect(Math.max(...arrows)).toBeLessThanOrEqual(4)
  const height = (await twoLines.boundingBox())?.height
  expect(height).toBeGreaterThan(50)
  await twoLines.getByRole('button').click()
  await expect(twoLines).toHaveAttribute('aria-sort', 'descending')
  expect(Math.max(...(await fromWords(table)))).toBeLessThanOrEqual(4)
  expect((await twoLines.boundingBox())?.height).toBe(height)
})

test('a table’s first and last columns are in sight at once', async ({ page }) => {
  await signIn(page, 5001)
  for (const [path, name, rows] of [
    ['/links', 'Your links', 1],
    ['/links', 'Trackings', 1],
    ['/conversionReports', 'Rows of the report', 2],
    ['/qualityReports', 'Merchant-wise report', 2],
    ['/orderHistory', 'Orders', 1],
    ['/handleclick/log', 'Hits', 1],
    ['/handleclick/reconciliation', 'Reconciliation by day', 2],
    ['/handleclick/reconciliation?by=merchant', 'Reconciliation by merchant', 2],
    ['/handleclick/reconciliation?by=placement', 'Reconciliation by placement', 2],
  ] as const) {
    await page.goto(path)
    const table = page.getByRole('region', { name }).last()
    await expect(table).not.toHaveAttribute('aria-busy')
    await expect(table.locator('tbody tr').nth(rows - 1)).toBeVisible()
    expect(await sideways(table), `${path}: ${name}`).toBe(0)
  }
})

test('a merchant’s endless name hides no figure, and greatest figures stand apart', async ({
  page,
}) => {
  // Before the days that are pulled, of which other journeys know the sums.
  const [day, next] = ['2026-01-15', '2026-01-16'] as const
  const files = [
    sampleUpload(5196, day).replaceAll('Sample Merchant', 'W'.repeat(200)),
    sampleUpload(5196, next).replace(',60,6.00,', ',2000000000,999999999999.1,'),
  ]
  await openAs(page, 5029, '/uploadReports')
  const token = await page.evaluate((name) => localStorage.getItem(name) ?? '', TOKEN)
  const headers = { authorization: token, 'content-type': 'text/csv' }
  for (const data of files) {
    const sent = await page.request.post('/home/uploadConversionReports', { headers, data })
    expect(sent.status(), await sent.text()).toBe(200)
  }

  await openAs(page, 5196, `/conversionReports?start=${day}&end=${day}&compare=none`)
  const table = page.getByRole('region', { name: 'Rows of the report' })
  await expect(table.locator('tbody tr')).toHaveCount(2)
  expect(await sideways(table)).toBe(0)
  await expect(table.getByTitle('W'.repeat(200))).toHaveCount(2)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/conversionReports?start=${next}&end=${next}&compare=none`)
  const totals = table.locator('tfoot dl > div')
  // 999,999,999,999.10 and 2.00 together.
  await expect(totals.filter({ hasText: 'EARNINGS' })).toContainText('$1,000,000,000,001.100000')
  const boxes = await totals.locator('dd').evaluateAll((figures) =>
    figures.map((figure) => {
      const range = document.createRange()
      range.selectNodeContents(figure)
      const { left, right, top } = range.getBoundingClientRect()
      return { left, right, top }
    }),
  )
  const beside = boxes.flatMap((one) =>
    boxes
      .filter((other) => other.top === one.top && other.left > one.left)
      .map((other) => other.left - one.right),
  )
  expect(Math.min(...beside)).toBeGreaterThanOrEqual(12)
})

test('who goes through a table by keyboard has each control between head and totals', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await openAs(page, 5001, '/conversionReports?by=merchant')
  const table = page.getByRole('region', { name: 'By merchant' })
  const controls = table.locator('tbody').locator('a, button')
  await expect(controls).toHaveCount(60)
  const focused = table.locator('tbody :focus')
  const isInSight = () =>
    focused.evaluate((control) => {
      const { top, bottom } = control.getBoundingClientRect()
      const { tHead, tFoot } = control.closest('table')!
      return (
        top >= tHead!.rows[0]!.cells[0]!.getBoundingClientRect().bottom &&
        bottom <= tFoot!.rows[0]!.cells[0]!.getBoundingClientRect().top
      )
    })
  for (const [first, key] of [
    [controls.first(), 'Tab'],
    [controls.last(), 'Shift+Tab'],
  ] as const) {
    await first.focus()
    for (let at = 0; at < 60; at++) {
      await expect.poll(isInSight).toBe(true)
      await page.keyboard.press(key)
    }
  }
})

test('where a window is low, no row is behind the totals', async ({ page }) => {
  // 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await openAs(page, 5001, '/conversionReports?by=merchant')
  const table = page.getByRole('region', { name: 'By merchant' })
  await expect(table.locator('tbody').getByRole('link').nth(1)).toBeVisible()
  await expect
    .poll(() => table.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    .toBe(0)
})

test('where a table scrolls sideways all the same, whose figures they are stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await openAs(page, 5001, '/conversionReports')
  const table = page.getByRole('region', { name: 'Rows of the report' })
  await expect(table.locator('tbody tr').nth(1)).toContainText('$')
  expect(await sideways(table)).toBeGreaterThan(0)
  await table.evaluate((node) => node.scrollTo({ left: node.scrollWidth }))
  for (const first of ['thead th', 'tbody td']) {
    const cell = await table.locator(first).first().boundingBox()
    expect(cell?.x).toBeCloseTo((await table.boundingBox())?.x ?? NaN, 0)
  }
})

function sideways(table: Locator): Promise<number> {
  return table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
}

/** How far each heading’s arrow is from the nearest line of its words, sideways, in pixels. */
function fromWords(table: Locator): Promise<number[]> {
  return table.locator('thead button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const arrow = button.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
      const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const gaps: number[] = []
      while (words.nextNode()) {
        range.selectNodeContents(words.currentNode)
        for (const { left, right } of range.getClientRects()) {
          gaps.push(Math.max(arrow.left - right, left - arrow.right))
        }
      }
      return Math.min(Infinity, ...gaps)
    }),
  )
}

test('what a search or a filter leaves of a table is said, and what stands there instead', async ({
  page,
}) => {
  const said = (words: string) => page.locator('output', { hasText: words })
  await openAs(page, 5001, '/orderHistory')
  const merchant = page.getByRole('searchbox', { name: 'Merchant' })
  await expect(page.getByRole('region', { name: 'Orders', exact: true })).toContainText('$')
  await expect(said('Orders:')).toHaveCount(0)
  await merchant.fill('no such shop')
  await expect(said('Orders: No order fits.')).toHaveCount(1)

  await openAs(page, 5029, '/vendorsList')
  await expect(
    page.getByRole('region', { name: 'Vendors', exact: true }).getByRole('link').first(),
  ).toBeVisible()
  const vendor = page.getByRole('searchbox')
  await vendor.fill('v5002@demo.test')
  await expect(said('Vendors: 1 row')).toHaveCount(1)
  await vendor.fill('no such vendor')
  await expect(said('Vendors: No vendor fits.')).toHaveCount(1)
})
