import { pages } from '@orrery/contract/pages'
import { pullUntil } from './pull.ts'
import { savedCsv } from './saved-csv.ts'
import { expect, openAs, signIn, test, tile } from './test.ts'

const ADMIN_PAGES = pages.filter(({ who }) => who === 'admin').map(({ path }) => path)

// One after the other: an upload and a pull of the same programme exclude each other.
test.describe.configure({ mode: 'default' })

const HEADER =
  'FROM_DATE,TO_DATE,CAMPAIGN_ID,PLACEMENT_ID,MERCHANT_ID,MERCHANT_NAME,RID,CLICKS,EARNINGS,CONVERSION_RATE,CPC,SALES,SALES_COUNT'

function csv(...lines: string[]) {
  return {
    name: 'report.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADER, ...lines, ''].join('\n')),
  }
}

// Shows links-2-upload, links-5-csv-header, decisions-4-upload, links-2-csv-only.
test('a file with a bad line is refused by name; a good one is stored and seen by its vendor', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAs(page, 5029, '/uploadReports')
  const input = page.locator('input[type=file]')
  await expect(input).toHaveAttribute('accept', '.csv')
  const misplaced = Buffer.from(HEADER.split(',').toReversed().join(','))
  await input.setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: misplaced })
  await expect(page.getByRole('alert')).toHaveText(
    'Please upload valid report. FROM_DATE must be column 1. CONVERSION_RATE must be column 10. CPC must be column 11. SALES_COUNT must be column 13.',
  )
  await expect(page.getByRole('button', { name: 'Submit Conversion Report' })).toHaveCount(0)
  // So that a browser tells of a corrected file of the same name, too.
  const chooser = page.waitForEvent('filechooser')
  await input.click()
  await chooser
  await expect(input).toHaveValue('')
  await input.setInputFiles(
    csv('2026-01-05,2026-01-05,5100,home,1,Harbor & Pine,r1,NaN,1.50,,,0,0'),
  )
  await expect(page.getByText(/CLICKS/).last()).toBeVisible()
  await expect(page.getByText('is not a whole number from 0.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Conversion Report' })).toHaveCount(0)

  await input.setInputFiles(
    csv(
      '2026-01-05,2026-01-05,5100,5100_home,1,Harbor & Pine,r1,40,"1,234.50",5,30.8625,120.00,2',
      '2026-01-05,2026-01-05,5100,5100_blog,2,Kettle Works,r2,60,0.50,0,0.008333,0,0',
    ),
  )
  await page.getByRole('button', { name: 'Submit Conversion Report' }).click()
  await expect(page.getByText('Conversion Report Successfully Uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByRole('button', { name: 'Submit Conversion Report' })).toHaveCount(0)

  const context = await browser.newContext({ baseURL })
  const vendor = await context.newPage()
  await openAs(vendor, 5100, '/conversionReports?start=2026-01-05&end=2026-01-05')
  // 40 + 60 clicks; 1,234.50 + 0.50 earned
  await expect(tile(vendor, 'Total Clicks')).toContainText('100')
  await expect(tile(vendor, 'Total Earnings')).toContainText('$1,235.00')
  await context.close()
})

test('the sample beside the upload is a report that can be stored; a line has all its problems', async ({
  page,
}) => {
  await openAs(page, 5029, '/uploadReports')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sample CSV' }).click()
  const sample = await savedCsv(waiting)
  const input = page.locator('input[type=file]')
  const choose = (text: string) =>
    input.setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  // As it was saved, with its mark.
  await choose(`\ufeff${sample}`)
  await expect(page.getByText('Every line can be stored.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'pulled again each night' })).toHaveText(
    'The day is not final yet. Until a day is, it is pulled again each night, and what Orion CPC says then replaces what is uploaded.',
  )
  await choose(sample.replace('click-1,60,6.00', 'click-1,x,y'))
  await expect(page.getByText('is not a whole number from 0.')).toBeVisible()
  await expect(page.getByText('is not a decimal number.')).toBeVisible()
})

// Shows links-2-save, links-5-save-message, links-9-yesterday.
test('a day is saved from the partner and listed with its figures', async ({ page }) => {
  await openAs(page, 5029, '/savedailyReports')
  await expect(page.getByRole('textbox', { name: 'Selected Date' })).toHaveValue('2026-03-19')
  // Yesterday's CPC was pulled before and CPA is not compiled.
  await pullUntil(page, 'Save Reports to DB', page.getByText(/CPC: \d+ rows, nothing new\./))
  await expect(page.getByText(/Orion has not compiled this day yet\./).first()).toBeVisible()
  // Another journey may upload at the same time, so it need not be the first row.
  const saved = page.getByRole('row').filter({ hasText: '2026-03-19' })
  await expect(saved.filter({ hasText: 'Not ready' }).first()).toBeVisible()
})

// Shows core-5-dates.
test('an end date that is missing is asked for, one before the start refused', async ({ page }) => {
  await openAs(page, 5029, '/savedailyReports4')
  const end = page.getByLabel('End Date', { exact: true })
  await end.fill('')
  await expect(end).toHaveAccessibleDescription('Choose a date.')
  await end.fill('2026-01-01')
  await expect(end).toHaveAccessibleDescription('The end date cannot be before the start date.')
  await expect(page.getByRole('button', { name: 'Save Reports to DB' })).toBeDisabled()
  // Said where it was typed: nothing is wrong with the other day.
  const start = page.getByLabel('Start Date', { exact: true })
  await end.fill('2026-03-19')
  await start.fill('2026-03-20')
  await expect(start).toHaveAccessibleDescription('The start date cannot be after the end date.')
  await expect(end).not.toHaveAttribute('aria-invalid')
})

test('of a menu longer than the window, the entry of the open page is in sight', async ({
  page,
}) => {
  await openAs(page, 5029, '/savedailyReports5')
  const entry = page.getByRole('link', { name: 'Save Daily Reports 5' })
  await expect(entry).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

// Shows links-6-admin.
test('a vendor is sent away from the administrator’s screens', async ({ page }) => {
  await signIn(page, 5001)
  for (const path of ADMIN_PAGES) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/dashboard/)
  }
})
