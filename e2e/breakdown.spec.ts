import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { YESTERDAY } from '@orrery/server/test/app'
import { cells, expect, signIn, test, tile } from './test.ts'

/*
 * Figures by something else than the day, and closer and closer. Yesterday's CPC of Orion is that of
 * server/test/expected/orion.ts:
 *
 *   merchant        placement   rid  clicks  sales  sale amount  earnings
 *   Harbor & Pine   home-top    a1      200      4      320.00      12.50
 *   Kettle Works    newsletter  a2      300      6      480.50      15.25
 *   Harbor & Pine   (none)      a3        0     -1      -60.50      -0.75
 */
const DAY = `start=${YESTERDAY}&end=${YESTERDAY}&compare=none`
const REPORT = `/conversionReports?${DAY}`
const HARBOR = 'Harbor & Pine'

/** The table of a break-down by its name. */
function tableOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

async function by(page: Page, label: string): Promise<void> {
  await page.getByRole('radio', { name: label, exact: true }).check({ force: true })
}

const chips = (page: Page) =>
  page.getByRole('list', { name: 'Filters of the report' }).getByRole('listitem')

test('by merchant, then where: table, tiles and chart are of what fits, and Back undoes it', async ({
  page,
}) => {
  await signIn(page, 5001)
  await page.goto(REPORT)
  await by(page, 'Merchant')
  // 15.25 / 27 = 56.48 %; 15.25 / 300 = 0.05083; 480.5 / 6 = 80.083. 11.75 / 200 = 0.05875; 259.5 / 3.
  const merchants = [
    'Kettle Works | 300 | 6 | $15.25 | $0.0508 | 2.00% | $80.08 | 56.5%',
    'Harbor & Pine | 200 | 3 | $11.75 | $0.0588 | 1.50% | $86.50 | 43.5%',
    'Total of 2 merchants | 500 | 9 | $27.00 | $0.0540 | 1.80% | $82.22 | 100.0%',
  ]
  await expect.poll(() => cells(tableOf(page, 'By merchant'))).toEqual(merchants)

  await tableOf(page, 'By merchant').getByRole('link', { name: HARBOR }).click()
  // -0.75 / 11.75 = -6.38 %.
  const placements = [
    'home-top | 200 | 4 | $12.50 | $0.0625 | 2.00% | $80.00 | 106.4%',
    'No placement | 0 | −1 | −$0.75 | N/A | N/A | $60.50 | −6.4%',
    'Total of 2 placements | 200 | 3 | $11.75 | $0.0588 | 1.50% | $86.50 | 100.0%',
  ]
  await expect.poll(() => cells(tableOf(page, 'By placement'))).toEqual(placements)
  await expect(chips(page)).toHaveText(['Merchant is Harbor & Pine'])
  await expect(tile(page, 'Total Clicks').locator('dd').first()).toHaveText('200')
  await expect(tile(page, 'Total Earnings').locator('dd').first()).toHaveText('$11.75')
  await page.getByRole('button', { name: 'As table' }).click()
  const charted = page.getByRole('region', { name: 'By day' }).locator('tbody tr')
  await expect(charted).toHaveText([`${YESTERDAY}200$11.750000$0.058750Yes`])

  await tableOf(page, 'By placement').getByRole('link', { name: 'No placement' }).click()
  const click = 'a3 | 0 | −1 | −$0.75 | N/A | N/A | $60.50 | N/A'
  await expect.poll(() => cells(tableOf(page, 'By click id'))).toContain(click)
  await expect(chips(page)).toHaveText(['Merchant is Harbor & Pine', 'No placement'])
  expect(new URL(page.url()).searchParams.getAll('f')).toEqual([
    'merchant.is.Harbor & Pine',
    'placement.none',
  ])
  await page.reload()
  await expect.poll(() => cells(tableOf(page, 'By click id'))).toContain(click)

  await page.goBack()
  await expect.poll(() => cells(tableOf(page, 'By placement'))).toEqual(placements)
  await page.getByRole('button', { name: 'Remove the filter Merchant is' }).click()
  await expect(tile(page, 'Total Clicks').locator('dd').first()).toHaveText('500')
  await page.goBack()
  await page.goBack()
  await expect.poll(() => cells(tableOf(page, 'By merchant'))).toEqual(merchants)
  await page.goBack()
  await expect(tableOf(page, 'Date-wise summary')).toBeVisible()
  await expect(tile(page, 'Total Clicks').locator('dd').first()).toHaveText('500')
})

test('from the dashboard: which merchant, which placement, in two clicks', async ({ page }) => {
  await signIn(page, 5001)
  await page.goto(`/dashboard?${DAY}`)
  await by(page, 'Merchant')
  await tableOf(page, 'By merchant').getByRole('link', { name: 'Kettle Works' }).click()
  const first = async () => (await cells(tableOf(page, 'By placement')))[0]
  await expect.poll(first).toMatch(/^newsletter \| 300 \| 6 \| €14\.18 \| 2\.00% \| 100\.0%$/)
  // 15.25 dollars at the pretend bank's 1.0753 are 14.182 euro.
  await expect(tile(page, 'Total Earnings in euro').locator('dd').first()).toHaveText('€14.18')
})

test('the file has what the table and the call have', async ({ page }) => {
  await signIn(page, 5001)
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/v1/query') &&
      response.request().postData()?.includes('"dimensions":["merchant"]') === true,
  )
  await page.goto('/conversionReports?by=merchant&columns=clicks,earnings&bySort=merchant')
  const { rows, totalRecords } = (await (await answered).json()) as {
    rows: { merchant: string; clicks: number; earnings: number }[]
    totalRecords: number
  }
  const table = tableOf(page, 'By merchant')
  await expect.poll(async () => (await cells(table)).length).toBe(Math.min(20, totalRecords) + 1)
  const names = await table.locator('tbody td:first-child').allInnerTexts()
  expect(names).toEqual(rows.map(({ merchant }) => merchant))

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: '(by_merchant.csv)' }).click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  const [head, ...lines] = text.trimEnd().split('\n')
  expect(head).toBe('Merchant,Clicks,Earnings,Clicks before,Earnings before')
  expect(lines).toHaveLength(totalRecords)
  const plain = lines.slice(0, rows.length).filter((line) => !line.includes('"'))
  expect(plain.map((line) => line.split(',').slice(0, 3))).toEqual(
    rows
      .filter(({ merchant }) => !/[",]/.test(merchant))
      .map(({ merchant, clicks, earnings }) => [merchant, `${clicks}`, `${earnings}`]),
  )
})

test('two dimensions add up to their totals in both directions, others included', async ({
  page,
}) => {
  await signIn(page, 5001)
  await page.goto(`${REPORT}&by=merchant&and=placement`)
  const table = tableOf(page, 'By merchant and placement')
  await expect
    .poll(() => cells(table))
    .toEqual([
      'Kettle Works | $15.25 | $15.25 | $0.00 | $0.00',
      'Harbor & Pine | $11.75 | $0.00 | $12.50 | −$0.75',
      'Total of 2 merchants | $27.00 | $15.25 | $12.50 | −$0.75',
    ])

  await page.goto('/conversionReports3?preset=last30Days&by=merchant&and=country&of=clicks')
  const wide = tableOf(page, 'By merchant and country')
  await expect.poll(async () => (await cells(wide)).length).toBeGreaterThan(5)
  const figures = (await cells(wide)).map((row) =>
    row
      .split(' | ')
      .slice(1)
      .map((text) => Number(text.replaceAll(',', ''))),
  )
  expect((await cells(wide)).at(-2)).toMatch(/^Other merchants/)
  for (const [total, ...parts] of figures) expect(sum(parts)).toBe(total)
  const totals = figures.at(-1)
  totals?.forEach((total, column) => {
    expect(sum(figures.slice(0, -1).map((row) => row[column] ?? NaN))).toBe(total)
  })
})

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0)

test('a bar narrows to its day: by mouse, by keys, and in the chart’s table', async ({ page }) => {
  await signIn(page, 5001)
  await page.goto('/conversionReports?by=merchant')
  const slider = page.getByRole('slider', { name: 'By day, day' })
  await expect(slider).toBeVisible()
  const frame = slider.locator('..')
  const { width = NaN } = (await frame.boundingBox()) ?? {}
  // Seven days from a gutter of 60 on: the middle of the fifth.
  await frame.click({ position: { x: 60 + ((width - 60) / 7) * 4.5, y: 60 } })
  await expect(chips(page)).toHaveText(['Day is 2026-03-18'])
  await expect(page).toHaveURL(/by=merchant/)
  await page.goBack()

  await expect(chips(page)).toHaveCount(0)
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText(['Day is 2026-03-19'])
  await expect(tile(page, 'Total Clicks').locator('dd').first()).toHaveText('500')

  await page.goto('/conversionReports')
  await page.getByRole('button', { name: 'As table' }).click()
  await page.getByRole('button', { name: '2026-03-17' }).press('Enter')
  await expect(chips(page)).toHaveText(['Day is 2026-03-17'])
  // Of one day, by whom rather than by day.
  await expect(tableOf(page, 'By merchant')).toBeVisible()
})

test('keys alone lead closer, and the focus stays in the table', async ({ page }) => {
  await signIn(page, 5001)
  await page.goto(`${REPORT}&by=merchant`)
  const link = tableOf(page, 'By merchant').getByRole('link', { name: HARBOR })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(tableOf(page, 'By placement').getByRole('link', { name: 'home-top' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
})

test('conditions of one’s own: is not, has the text, has none; nothing fits, and the way out', async ({
  page,
}) => {
  await signIn(page, 5001)
  await page.goto(`${REPORT}&by=merchant`)
  const clicks = tile(page, 'Total Clicks').locator('dd').first()
  await filter(page, 'Merchant', 'is not', 'Kettle Works')
  await expect(chips(page)).toHaveText(['Merchant is not Kettle Works'])
  await expect(clicks).toHaveText('200')
  await page.goBack()
  await filter(page, 'Click id', 'has the text', 'A2')
  await expect(clicks).toHaveText('300')
  await page.goBack()
  await filter(page, 'Placement', 'has none')
  await expect(chips(page)).toHaveText(['No placement'])
  await expect(tile(page, 'Total Earnings').locator('dd').first()).toHaveText('−$0.75')
  await filter(page, 'Merchant', 'is', 'Nobody')
  const table = tableOf(page, 'By merchant')
  await expect(table).toContainText('Nothing fits the filters in these days')
  await table.getByRole('button', { name: 'Remove “Merchant is Nobody”' }).click()
  await expect(chips(page)).toHaveText(['No placement'])
})

async function filter(page: Page, what: string, how: string, value?: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter the report' })
  await dialog.getByLabel('What').selectOption(what)
  await dialog.getByLabel('How').selectOption(how)
  if (value !== undefined) await dialog.getByLabel('Value').fill(value)
  await dialog.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('days of one’s own to compare with stand in the URL and in every change', async ({ page }) => {
  await signIn(page, 5001)
  await page.goto('/conversionReports?preset=yesterday&by=merchant&bySort=-clicks')
  await page.getByLabel('Compare with').selectOption('Days of your own')
  // To begin with those that were compared with, a week before.
  await expect(page).toHaveURL(/compare=own&compareStart=2026-03-12&compareEnd=2026-03-12/)
  await page.goto(page.url().replaceAll('2026-03-12', '2026-03-19'))
  await expect(page.getByText('compared with 2026-03-19')).toBeVisible()
  await expect(tile(page, 'Total Clicks')).toContainText('0.0%')
  await expect(page.getByText('Change: clicks against 2026-03-19')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/conversionReports$/)
})

test('a question too heavy says so and is asked again', async ({ page }) => {
  await signIn(page, 5001)
  const message = 'This question takes longer than it may.'
  await page.route('**/v1/query', (route) =>
    route.fulfill({
      status: 422,
      json: { message, statusMessages: [message], errors: [], requestId: 'r-1' },
    }),
  )
  await page.goto(`${REPORT}&by=merchant`)
  await expect(page.getByText(message)).toBeVisible()
  await page.getByRole('button', { name: '(by_merchant.csv)' }).click()
  await expect(page.getByText(message)).toHaveCount(2)
  await page.unroute('**/v1/query')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(tableOf(page, 'By merchant')).toContainText('Kettle Works')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a row leads closer, and nothing scrolls sideways but the table', async ({ page }) => {
    await signIn(page, 5001)
    await page.goto(REPORT)
    await page.getByLabel('By', { exact: true }).selectOption('Merchant')
    await tableOf(page, 'By merchant').getByRole('link', { name: HARBOR }).tap()
    await expect(chips(page)).toHaveText(['Merchant is Harbor & Pine'])
    await expect(tableOf(page, 'By placement')).toContainText('home-top')
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
  })
})
