import { YESTERDAY } from '@orrery/server/test/app'
import { breakDownBy, chipsOf, DAY, HARBOR, REPORT, tableOf } from './break-down.ts'
import { savedCsv } from './saved-csv.ts'
import { cells, expect, openAs, signIn, test, tile } from './test.ts'

test('by merchant, then where: table, tiles and chart are of what fits, and Back undoes it', async ({
  page,
}) => {
  await openAs(page, 5001, REPORT)
  await breakDownBy(page, 'Merchant')
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
  await expect(chipsOf(page)).toHaveText(['Merchant is Harbor & Pine'])
  await expect(tile(page, 'Total Clicks').locator('dd').first()).toHaveText('200')
  await expect(tile(page, 'Total Earnings').locator('dd').first()).toHaveText('$11.75')
  await page.getByRole('button', { name: 'As table' }).click()
  const charted = page.getByRole('region', { name: 'By day' }).locator('tbody tr')
  await expect(charted).toHaveText([`${YESTERDAY}200$11.750000$0.058750Yes`])

  await tableOf(page, 'By placement').getByRole('link', { name: 'No placement' }).click()
  const click = 'a3 | 0 | −1 | −$0.75 | N/A | N/A | $60.50 | N/A'
  await expect.poll(() => cells(tableOf(page, 'By click id'))).toContain(click)
  await expect(chipsOf(page)).toHaveText(['Merchant is Harbor & Pine', 'No placement'])
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
  await openAs(page, 5001, `/dashboard?${DAY}`)
  await breakDownBy(page, 'Merchant')
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
  const text = await savedCsv(waiting)
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

test('merchants that only the days before had are listed, and not counted as of these', async ({
  page,
}) => {
  await openAs(page, 5001, `${REPORT.replace('&compare=none', '')}&by=merchant`)
  const table = tableOf(page, 'By merchant')
  await expect(table).toContainText(/Total of 2 merchants, \d+ only before/)
  // Two of the range on a page of 20; all others have figures of the week before alone.
  const rows = (await cells(table)).slice(0, 20)
  expect(rows.filter((row) => row.includes(' | 0 | 0 | $0.00 | '))).toHaveLength(18)
})

test('a pivot by the names of its rows has a file in their order', async ({ page }) => {
  await openAs(page, 5001, `${REPORT}&by=merchant&and=placement&bySort=merchant`)
  const names = tableOf(page, 'By merchant and placement').locator('tbody td:first-child')
  await expect(names).toHaveText([HARBOR, 'Kettle Works'])
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: '(by_merchant_and_placement.csv)' }).click()
  // Not by the figures, of which that of Kettle Works is the greatest.
  expect((await savedCsv(waiting)).trimEnd().split('\n')).toEqual([
    'Merchant,Placement,Earnings',
    'Harbor & Pine,home-top,12.5',
    'Harbor & Pine,,-0.75',
    'Kettle Works,newsletter,15.25',
  ])
})

test('two dimensions add up to their totals in both directions, others included', async ({
  page,
}) => {
  await openAs(page, 5001, `${REPORT}&by=merchant&and=placement`)
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
  await expect(wide).toContainText('Other merchants')
  const figures = (await cells(wide)).map((row) =>
    row
      .split(' | ')
      .slice(1)
      .map((text) => Number(text.replaceAll(',', ''))),
  )
  for (const [total, ...parts] of figures) expect(sum(parts)).toBe(total)
  const totals = figures.at(-1)
  totals?.forEach((total, column) => {
    expect(sum(figures.slice(0, -1).map((row) => row[column] ?? NaN))).toBe(total)
  })
})

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a row leads closer, and nothing scrolls sideways but the table', async ({ page }) => {
    await openAs(page, 5001, REPORT)
    await page.getByLabel('By', { exact: true }).selectOption('Merchant')
    await tableOf(page, 'By merchant').getByRole('link', { name: HARBOR }).tap()
    await expect(chipsOf(page)).toHaveText(['Merchant is Harbor & Pine'])
    await expect(tableOf(page, 'By placement')).toContainText('home-top')
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
  })
})
