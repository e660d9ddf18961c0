import type { Page } from '@playwright/test'
import { chipsOf, HARBOR, REPORT, tableOf } from './break-down.ts'
import { expect, openAs, signIn, test, tile } from './test.ts'

/* Figures narrowed to a day, to a value, to a condition; by mouse and by keys. */

test('a bar narrows to its day: by mouse, by keys, and in the chart’s table', async ({ page }) => {
  await openAs(page, 5001, '/conversionReports?by=merchant')
  const slider = page.getByRole('slider', { name: 'By day, day' })
  await expect(slider).toBeVisible()
  const frame = slider.locator('..')
  const { width = NaN } = (await frame.boundingBox()) ?? {}
  // Seven days from a gutter of 60 on: the middle of the fifth.
  await frame.click({ position: { x: 60 + ((width - 60) / 7) * 4.5, y: 60 } })
  await expect(chipsOf(page)).toHaveText(['Day is 2026-03-18'])
  await expect(page).toHaveURL(/by=merchant/)
  await page.goBack()

  await expect(chipsOf(page)).toHaveCount(0)
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(chipsOf(page)).toHaveText(['Day is 2026-03-19'])
  // The key is the chart's alone, which is of that day now.
  await expect(slider).toHaveAttribute('aria-valuetext', /2026-03-19/)
  await expect(page.getByRole('button', { name: 'As table' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect(tile(page, 'Total Clicks').locator('dd').first()).toHaveText('500')

  await page.goto('/conversionReports')
  await page.getByRole('button', { name: 'As table' }).click()
  await page.getByRole('button', { name: '2026-03-17' }).press('Enter')
  await expect(chipsOf(page)).toHaveText(['Day is 2026-03-17'])
  // Of one day, by whom rather than by day.
  await expect(tableOf(page, 'By merchant')).toBeVisible()
})

test('keys alone lead closer, and the focus is at the head of the table that comes', async ({
  page,
}) => {
  await openAs(page, 5001, `${REPORT}&by=merchant`)
  const link = tableOf(page, 'By merchant').getByRole('link', { name: HARBOR })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(tableOf(page, 'By placement').getByRole('link', { name: 'home-top' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
})

test('conditions of one’s own: is not, has the text, has none; nothing fits, and the way out', async ({
  page,
}) => {
  await openAs(page, 5001, `${REPORT}&by=merchant`)
  const clicks = tile(page, 'Total Clicks').locator('dd').first()
  await filter(page, 'Merchant', 'is not', 'Kettle Works')
  await expect(chipsOf(page)).toHaveText(['Merchant is not Kettle Works'])
  await expect(clicks).toHaveText('200')
  await page.goBack()
  await filter(page, 'Click id', 'has the text', 'A2')
  await expect(clicks).toHaveText('300')
  await page.goBack()
  await filter(page, 'Placement', 'has none')
  await expect(chipsOf(page)).toHaveText(['No placement'])
  await expect(tile(page, 'Total Earnings').locator('dd').first()).toHaveText('−$0.75')
  await filter(page, 'Merchant', 'is', 'Nobody')
  const table = tableOf(page, 'By merchant')
  await expect(table).toContainText('Nothing fits the filters in these days')
  await expect(table.getByRole('button', { name: 'Last 90 days' })).toBeVisible()
  // It is no longer range than a year's.
  await page.goto(page.url().replace(/start=[\d-]+/, 'start=2025-03-19'))
  await expect(table).toContainText('Nothing fits the filters in these days')
  await expect(table.getByRole('button', { name: 'Last 90 days' })).toHaveCount(0)
  await table.getByRole('button', { name: 'Remove: Merchant is Nobody' }).click()
  await expect(chipsOf(page)).toHaveText(['No placement'])
})

test('a month is filtered by any of its days', async ({ page }) => {
  await openAs(page, 5001, `${REPORT}&by=merchant`)
  await filter(page, 'Month', 'is', '2026-03-15')
  await expect(page).toHaveURL(/f=month\.is\.2026-03-01/)
  await expect(chipsOf(page)).toHaveText(['Month is Mar 2026'])
  await expect(tile(page, 'Total Clicks').locator('dd').first()).not.toHaveText('0')
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
  await openAs(page, 5001, '/conversionReports?preset=yesterday&by=merchant&bySort=-clicks')
  await page.getByLabel('Compare with').selectOption('Days of your own')
  // To begin with those that were compared with, a week before.
  await expect(page).toHaveURL(/compare=own&compareStart=2026-03-12&compareEnd=2026-03-12/)
  await page.goto(page.url().replaceAll('2026-03-12', '2026-03-19'))
  await expect(page.getByText('compared with 2026-03-19')).toBeVisible()
  await expect(tile(page, 'Total Clicks')).toContainText('0.0%')
  await expect(page.getByText('Change: clicks against 2026-03-19')).toBeVisible()
  await page.goto(`/dashboard?${new URL(page.url()).searchParams}`)
  await expect(page.getByRole('button', { name: 'Why? CPC Earnings' })).toBeVisible()
  await page.goBack()
  // A Wednesday is no counterpart of a Thursday, once that is what is looked at.
  const wednesday = page
    .url()
    .replace(/(?<end>compare(?:Start|End)=)2026-03-19/g, '$<end>2026-03-11')
  await page.goto(wednesday)
  await expect(page.getByText('Change: clicks against 2026-03-11')).toBeVisible()
  await page.goto(`${wednesday}&f=weekday.is.4`)
  await expect(page.getByText('these days have no counterpart in it')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/conversionReports$/)
})

test('a total of all is not made up of some, and what fits a filter is not said to be unknown', async ({
  page,
}) => {
  // As a programme is that has told nothing of these days.
  await page.route('**/home/getAllProgrammes', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object[]; totals: object }
    const none = { clicks: null, sales: null, earnings: null, earningsEur: null, share: null }
    const data = answer.data.map((row, at) => (at === 1 ? { ...row, ...none } : row))
    const totals = { clicks: null, sales: null, earningsEur: null, conversionRate: null }
    await route.fulfill({ response, json: { ...answer, data, totals } })
  })
  const range = 'start=2026-03-19&end=2026-03-19'
  const own = `${range}&compare=own&compareStart=2026-03-12&compareEnd=2026-03-12`
  const clicks = tile(page, 'Total Clicks').locator('dd').first()
  const unknown = page.getByText('Totals and shares are not known.')
  await openAs(page, 5001, `/dashboard?${own}`)
  for (const path of ['/dashboard', '/FullDashboard']) {
    await page.goto(`${path}?${own}`)
    await expect(unknown).toBeVisible()
    await expect(clicks).toHaveText('N/A')
    await page.goto(`${path}?${own}&f=programme.is.orion&f=type.is.CPC`)
    await expect(clicks).toHaveText('500')
    await expect(unknown).toHaveCount(0)
  }
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
