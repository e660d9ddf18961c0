import { uploadColumns } from '@orrery/contract/admin/upload-columns'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectAccessibleInEachWay } from './axe.ts'
import { pullUntil } from './pull.ts'
import { cells, expect, openAs, signIn, test, tile } from './test.ts'

/* The administrator looks at a report before it goes in, lets it in, and takes it back. */

/** Nobody else's in these journeys. */
const [VENDOR, OTHER] = [5160, 5161]
const DAY = '2026-01-06'

function lineOf(vendor: number, amount: string): string {
  return `${DAY},${DAY},${vendor},home,1,Harbor & Pine,r1,40,${amount},5,0.03,120.00,2`
}

/** Of the two vendors on one day: a row each of so much. */
function file(earnings: string, others: string) {
  return fileOf([lineOf(VENDOR, earnings), lineOf(OTHER, others)])
}

function fileOf(lines: readonly string[]) {
  const text = [uploadColumns.join(','), ...lines, ''].join('\n')
  return { name: 'desk.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

test('a file is compared with what is stored, approved, and undone to the cent', async ({
  page,
  browser,
}) => {
  test.slow()
  await signIn(page, 5029)
  await checkFirst(page, file('12.50', '3.00'))
  await expect(tile(page, 'Earnings before')).toContainText('$0.00')
  await expect(tile(page, 'Earnings after')).toContainText('$15.50')
  expect(await byVendor(page)).toEqual([
    `${DAY} | 5160 | $0.00 | $12.50 | $12.50 | 1 | 0 | 0 | 0 | 0 | 40 | 0 | 2`,
    `${DAY} | 5161 | $0.00 | $3.00 | $3.00 | 1 | 0 | 0 | 0 | 0 | 40 | 0 | 2`,
  ])
  const compared = page.getByRole('region', { name: 'By vendor and day' })
  expect(await compared.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
  await expectAccessibleInEachWay(page, 'what a dry run would change')
  // Not 0: nothing is known of the day.
  expect(await seen(browser)).toBe('N/A')
  await approve(page)
  expect(await seen(browser)).toBe('$12.50')

  // 5160 earns 0.75 more, 5161 stays as it was.
  await checkFirst(page, file('13.25', '3.00'))
  await expect(tile(page, 'Difference')).toContainText('$0.75')
  await expect(page.getByText('1 more is the same')).toBeVisible()
  expect(await byVendor(page)).toEqual([
    `${DAY} | 5160 | $12.50 | $13.25 | $0.75 | 0 | 1 | 0 | 0 | 40 | 40 | 2 | 2`,
  ])
  await approve(page)
  expect(await seen(browser)).toBe('$13.25')

  await page.getByRole('button', { name: 'Undo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Undo the run' }).click()
  await expect(page.getByText(/^Undoes run \d+\.$/)).toBeVisible()
  await expect(tile(page, 'Difference')).toContainText('−$0.75')
  expect(await seen(browser)).toBe('$12.50')
  await page.getByRole('link', { name: /^run \d+$/ }).click()
  await expect(page.getByText(/^Undone by run \d+\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  // The list says so, too, where nothing else tells it from a run that is in force.
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'All runs' }).click()
  const link = page.getByRole('link', { name: new RegExp(` ${title.toLowerCase()}$`) })
  const listed = page.getByRole('row').filter({ has: link })
  await expect(listed.getByText('Undone', { exact: true })).toBeVisible()
})

test('a file that is discarded leaves nothing; the list shows what became of it', async ({
  page,
}) => {
  await signIn(page, 5029)
  await checkFirst(page, file('99.00', '99.00'))
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(
    page.getByText('An administrator discarded it; nothing was stored.').first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.getByRole('link', { name: 'All runs' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('Not stored')
  await expect(page).toHaveURL(/status=discarded/)
  await page.getByRole('link', { name: new RegExp(` ${title.toLowerCase()}$`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a pull is checked first from the save screen', async ({ page }) => {
  await openAs(page, 5029, '/savedailyReports2?start=2026-03-11&end=2026-03-11')
  const said = page.getByText(/^CPC: \d+ rows read; nothing differs from what is stored\./)
  await pullUntil(page, 'Check first', said)
  let daysAsked = 0
  page.on('request', (request) => {
    if (request.url().includes('/home/getAllClicksReports')) daysAsked += 1
  })
  await said.getByRole('link').first().click()
  await expect(page.getByText('Nothing of it differs from what is stored.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Re-run' })).toBeVisible()
  // They are the list's.
  expect(daysAsked).toBe(0)
})

test('a held day is reviewed from the dashboard, and taken in as it was read', async ({
  page,
  request,
}) => {
  const day = '2026-01-20'
  await signIn(page, 5029)
  const runId = await hold(page, request, day)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: `Review: Orion CPC, ${day}` }).click()
  await expect(page).toHaveURL(/reportsList\?.*status=held/)
  await page.getByRole('link', { name: `Review run ${runId}` }).click()
  await expect(page.getByText(`Earnings of ${day} would go from`)).toBeVisible()
  await expect(tile(page, 'Earnings before')).toContainText('$50,0')
  await expect(tile(page, 'Difference')).toContainText('−$')
  await expectAccessibleInEachWay(page, 'a held day that is reviewed')
  await approve(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'What needs a hand' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Review: Orion CPC, ${day}` })).toHaveCount(0)
})

test('who discards a held day may say that what is stored is right', async ({ page, request }) => {
  const day = '2026-01-21'
  await signIn(page, 5029)
  const runId = await hold(page, request, day)
  // Demo days of this age are final already. This one is shown as if it were not, and the server says that it is.
  await page.route('**/home/getReportRun?*', async (route) => {
    const answer = await route.fetch()
    const found = (await answer.json()) as { draft: object | null }
    const draft = found.draft && { ...found.draft, endsDay: true }
    await route.fulfill({ response: answer, json: { ...found, draft } })
  })
  await page.goto(`/reportsList?run=${runId}`)
  await page.getByRole('button', { name: 'Discard' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleDescription(/is asked for it again every night until it is/)
  await dialog.getByLabel('What is stored is right').check()
  await expectAccessibleInEachWay(page, 'discarding a held day')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByText(`Run ${runId} cannot be discarded for good`)).toBeVisible()
  await dialog.getByLabel('What is stored is right').uncheck()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('An administrator discarded it; nothing was stored.')).toBeVisible()
})

test('a comparison of eight figures fits a laptop, each to the cent', async ({ page }) => {
  await signIn(page, 5029)
  await page.setViewportSize({ width: 1280, height: 900 })
  const day = '2026-01-07'
  const rest = ',5,0.03,120.00,12345'
  await checkFirst(
    page,
    fileOf([
      `${day},${day},${VENDOR},home,1,Harbor & Pine,r1,23456789,-12345678.904321${rest}`,
      `${day},${day},${OTHER},home,1,Harbor & Pine,r1,23456789,98765432.10${rest}`,
    ]),
  )
  const compared = page.getByRole('region', { name: 'By vendor and day' })
  await expect(compared.getByRole('row').last()).toContainText('−$12,345,678.90')
  expect(await compared.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
})

test('of two types that are held on a day only the one that is stored anyway is stored', async ({
  page,
  request,
}) => {
  const day = '2026-01-22'
  await signIn(page, 5029)
  await hold(page, request, day, 'CPC')
  await hold(page, request, day, 'CPA')
  // What a held run has read is kept. These are shown as if it were not, as after its time.
  await page.route('**/home/getReportRuns?*', async (route) => {
    const answer = await route.fetch()
    const found = (await answer.json()) as { data: object[] }
    const data = found.data.map((run) => ({ ...run, kept: false }))
    await route.fulfill({ response: answer, json: { ...found, data } })
  })
  await page.goto('/savedailyReports')
  const cpc = page.getByRole('button', { name: `Store anyway: ${day} CPC` })
  const cpa = page.getByRole('button', { name: `Store anyway: ${day} CPA` })
  await expect(cpc).toBeVisible()
  await expect(cpa).toBeVisible()
  await cpc.click()
  // Stored, so that it is offered no more; the other one still is.
  await expect(cpc).toHaveCount(0)
  await expect(cpa).toBeEnabled()
  // Nothing is left held, which other pages would tell of.
  await cpa.click()
  await expect(cpa).toHaveCount(0)
})

/** Has a day of Orion's held: so much is uploaded for one vendor that the partner’s own figures look wrong beside it. */
async function hold(
  page: Page,
  request: APIRequestContext,
  day: string,
  kind: 'CPC' | 'CPA' = 'CPC',
): Promise<string> {
  const authorization = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const post = (path: string, data: object) =>
    request.post(path, { data, headers: { authorization } })
  let runId = ''
  // Uploads of other journeys exclude a pull for moments.
  const save = () =>
    expect
      .poll(async () => {
        const saved = await post('/home/saveDailyReports', { startDate: day, kind })
        if (saved.ok()) [runId = ''] = ((await saved.json()) as { runs: string[] }).runs
        return saved.status()
      })
      .toBe(200)
  await save()
  const row = {
    FROM_DATE: day,
    TO_DATE: day,
    CAMPAIGN_ID: OTHER,
    CLICKS: 1,
    SALES_COUNT: 0,
    SALES: 0,
    EARNINGS: 50_000_000,
  }
  const upload = `/home/uploadConversionReports?isCPC=${kind === 'CPC'}`
  expect((await post(upload, { reports: [row] })).status()).toBe(200)
  await save()
  return runId
}

async function checkFirst(page: Page, given: ReturnType<typeof file>): Promise<void> {
  await page.goto('/uploadReports')
  await page.locator('input[type=file]').setInputFiles(given)
  await page.getByRole('button', { name: 'Check first' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Run \d+$/)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/^Stores what was read by run \d+\.$/)).toBeVisible()
}

/** The difference by vendor, the greatest first. */
async function byVendor(page: Page): Promise<string[]> {
  const table = page.getByRole('region', { name: 'By vendor and day' }).getByRole('table')
  await expect(table.locator('tbody tr').first()).toContainText(DAY)
  return cells(table)
}

/** What the vendor is shown as the day's earnings. */
async function seen(browser: Browser): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openAs(page, VENDOR, `/conversionReports?start=${DAY}&end=${DAY}`)
  const figure = tile(page, 'Total Earnings').locator('dd').first()
  await expect(figure).toHaveText(/./)
  const text = await figure.innerText()
  await context.close()
  return text
}

test('a run that is not there is not asked for again', async ({ page }) => {
  await openAs(page, 5029, '/reportsList?run=99999')
  await expect(page.getByText('There is no such run.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
