import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { cells, expect, openAs, signIn, test, tile } from './test.ts'

/* Why a total changed, with whom and in which placement; the clock stands at Friday 2026-03-20. */

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Why .+ changed$/ })
const why = (place: Locator | Page, label: string) =>
  place.getByRole('button', { name: `Why? ${label}`, exact: true })

/** The rows of a table, each as its cells' texts; the total is the last. */
async function rowsOf(of: Locator, by: 'merchant' | 'placement'): Promise<string[][]> {
  const table = of.getByRole('region', { name: `Difference by ${by}` })
  await expect(table.locator('tfoot tr')).toHaveCount(1)
  return (await cells(table)).map((row) => row.split(' | '))
}

/** An amount in cents, or a count in hundredths. */
const cents = (text = '') => Math.round(Number(text.replace(/[€$,]/g, '').replace('−', '-')) * 100)
const total = (rows: string[][], column: number) =>
  rows.slice(0, -1).reduce((sum, row) => sum + cents(row[column]), 0)

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 844 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`why less than last week, with whom and where takes three clicks, ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, 5001)
    let clicks = 0
    const click = async (what: Locator) => {
      clicks += 1
      await what.click()
    }
    await click(why(page, 'Earnings'))
    const panel = dialog(page)
    // Some of the seven days are not in, so not all of the seven before are compared.
    await expect(panel).toContainText(
      /You earned €[\d,.]+ (less|more) than on the same days of 2026-03-07 – 2026-03-13\./,
    )
    await expect(panel).toContainText('What is not in is left out of the days before, too.')
    await expect(panel).toContainText(/(Fewer|More) clicks (took|brought) €/)
    for (const by of ['merchant', 'placement'] as const) {
      const rows = await rowsOf(panel, by)
      expect(rows.length).toBeGreaterThan(2)
      // On a phone the totals stand under each other, each behind its name; the difference is the first.
      const [stacked = '', beside] = rows.at(-1) ?? []
      expect(total(rows, 1)).toBe(cents(beside ?? stacked.split(/\s*\n\s*/)[2]))
    }
    await click(
      panel.getByRole('region', { name: 'Difference by merchant' }).getByRole('link').first(),
    )
    await expect(panel).toHaveCount(0)
    await expect(page).toHaveURL(/\/FullDashboard\?f=merchant\.is\./)
    expect(clicks).toBeLessThanOrEqual(3)
    await page.goBack()
    await expect(why(page, 'Earnings')).toBeVisible()
  })
}

test('the answer adds up to the change of its tile, on every report and figure', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 5001)
  for (const [path, labels] of [
    ['/conversionReports?type=CPC', ['Total Clicks', 'Total Sales', 'Total Earnings']],
    ['/conversionReports5?type=CPA', ['Total Earnings']],
    ['/FullDashboard', ['Total Clicks', 'Total Sales', 'Total Earnings in euro']],
    ['/dashboard', ['CPC Earnings']],
  ] as const) {
    await page.goto(path)
    for (const label of labels) {
      const figure = tile(page, label).locator('dd').first()
      await expect(figure).toContainText(/\d/)
      await why(page, label).click()
      for (const by of ['merchant', 'placement'] as const) {
        await expect(
          dialog(page).getByRole('region', { name: `Difference by ${by}` }),
        ).toBeVisible()
        const rows = await rowsOf(dialog(page), by)
        const last = rows.at(-1) ?? []
        const said = `${path}, ${label}, by ${by}`
        // Before and now are the last two columns, of whichever figure.
        for (const column of [1, last.length - 2, last.length - 1]) {
          expect(total(rows, column), said).toBe(cents(last[column]))
        }
        const [before, now] = last.slice(-2).map((text) => cents(text))
        expect(Math.abs((now ?? 0) - (before ?? 0) - cents(last[1])), said).toBeLessThanOrEqual(1)
        expect(Math.abs((now ?? 0) - cents(await figure.innerText())), said).toBeLessThanOrEqual(1)
      }
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
  }
})

test('yesterday, worked out by hand: what each placement has now', async ({ page }) => {
  await openAs(page, 5001, '/conversionReports?type=CPC&preset=yesterday')
  await why(page, 'Total Earnings').click()
  const panel = dialog(page)
  await expect(panel).toContainText('in 2026-03-12')
  await expect(panel.getByRole('region', { name: 'Difference by placement' })).toBeVisible()
  const rows = await rowsOf(panel, 'placement')
  const now = new Map(rows.map((row) => [row[0], row.at(-1)]))
  expect(now.get('home-top')).toBe('$12.50')
  expect(now.get('newsletter')).toBe('$15.25')
  expect(now.get('No placement')).toBe('−$0.75')
  expect(now.get('Total')).toBe('$27.00')
})

test('narrowed to a merchant the answer is of it alone', async ({ page }) => {
  await openAs(
    page,
    5001,
    '/conversionReports?type=CPC&preset=yesterday&f=merchant.is.Harbor+%26+Pine',
  )
  await expect(tile(page, 'Total Earnings')).toContainText('$11.75')
  await why(page, 'Total Earnings').click()
  const panel = dialog(page)
  await expect(panel.getByRole('region', { name: 'Difference by placement' })).toBeVisible()
  const ofMerchants = await rowsOf(panel, 'merchant')
  expect(ofMerchants.map(([name]) => name)).toEqual(['Harbor & Pine', 'Total'])
  const ofPlacements = await rowsOf(panel, 'placement')
  expect(new Map(ofPlacements.map((row) => [row[0], row.at(-1)])).get('Total')).toBe('$11.75')
})

test('by keyboard into the answer and back to where one was', async ({ page }) => {
  await openAs(page, 5001, '/conversionReports?type=CPC')
  const button = why(page, 'Total Earnings')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(dialog(page).getByRole('heading', { name: 'With whom' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('without a comparison nothing asks why', async ({ page }) => {
  await openAs(page, 5001, '/conversionReports?compare=none')
  await expect(tile(page, 'Total Clicks')).toContainText(/\d/)
  await expect(page.getByRole('button', { name: /^Why\?/ })).toHaveCount(0)
})

test('anyone can read it: no violation in either theme, and it fits a narrow phone', async ({
  page,
}) => {
  await signIn(page, 5001)
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    await why(page, 'Earnings').click()
    await expect(dialog(page).getByRole('heading', { name: 'With whom' })).toBeVisible()
    await expectAccessible(page, `the reasons, ${width} px wide`, 'dialog[open]')
    const room = await dialog(page).evaluate((each) => {
      const body = each.querySelector('[class*=body]') ?? each
      return [body.scrollWidth - body.clientWidth, each.getBoundingClientRect().right]
    })
    expect(room[0], `${width} px`).toBeLessThanOrEqual(0)
    expect(room[1], `${width} px`).toBeLessThanOrEqual(width)
  }
})
