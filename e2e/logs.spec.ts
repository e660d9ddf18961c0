import { expect, forgetSession, openAs, test } from './test.ts'

/* What happened: a program's call in its vendor's log, crawlers, and an administrator's look at both. */

const REPORT = '/v1/connexity/getConversionReport'
const DAYS = 'startDate=2026-03-12&endDate=2026-03-18'

// Shows links-2-logs.
test('a call by key is found by its vendor, by the administrator, and by nobody else', async ({
  page,
  baseURL,
}) => {
  await openAs(page, 5120, '/AllLogs')
  const none = page.getByText('No API calls in these days.', { exact: true })
  await expect(none).toBeVisible()
  const user = await page.evaluate(() => localStorage.getItem('user') ?? '{}')
  const { apiKey } = JSON.parse(user) as { apiKey: string }
  const shown = page.locator('main')
  await expect(shown).toContainText(`••••${apiKey.slice(-4)}`)
  await expect(shown).not.toContainText(apiKey)

  const answered = await fetch(`${baseURL}${REPORT}?apiKey=${apiKey}&${DAYS}`)
  expect(answered.status).toBe(200)
  const size = (await answered.text()).length
  const refused = await fetch(`${baseURL}${REPORT}?apiKey=${apiKey}&startDate=x&endDate=x`)
  const { requestId } = (await refused.json()) as { requestId: string }
  const calls = page.getByRole('region', { name: 'API calls' }).last()
  await expect(async () => {
    await page.reload()
    await expect(calls.getByRole('row').filter({ hasText: REPORT }).first().or(none)).toBeVisible()
    expect(await calls.getByRole('row').count()).toBe(3)
  }).toPass()
  // By its cell: an id may hold these digits, too.
  const answering = (status: string) =>
    calls.getByRole('row').filter({ has: page.getByRole('cell', { name: status, exact: true }) })
  const good = answering('200')
  await expect(good).toContainText(`GET ${REPORT}`)
  await expect(good.getByTitle(`${size.toLocaleString('en-US')} bytes`)).toBeVisible()
  await expect(answering('400')).toContainText(requestId)
  await expect(calls).not.toContainText(apiKey)

  await page.getByLabel('Status').selectOption('4xx')
  await expect(page).toHaveURL(/status=4xx/)
  await expect(calls.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Path' }).fill('downloads')
  await expect(page.getByText('No call fits.', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Path' }).fill('')
  await page.getByLabel('Status').selectOption('')
  await expect(calls.getByRole('row')).toHaveCount(3)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /api_log\.csv/ }).click()
  expect((await download).suggestedFilename()).toBe('api_log.csv')

  await forgetSession(page)
  await openAs(page, 5029, '/AllLogs')
  const vendors = page.getByRole('region', { name: 'API calls by vendor' }).last()
  await vendors.getByRole('link', { name: 'Calls of 5120' }).click()
  await expect(page).toHaveURL(/vendorId=5120/)
  await expect(calls.getByRole('row').filter({ hasText: requestId })).toBeVisible()
  await expect(page.getByText('Looks at other vendors are written to the audit log.')).toBeVisible()

  // The audit log has the database's clock, not that of the portal's days.
  const today = new Date().toISOString().slice(0, 10)
  await page.goto(`/AllLogs?show=audit&start=${today}&end=${today}`)
  await page.getByLabel('Action').selectOption('Look at another vendor')
  await page.getByRole('searchbox', { name: 'Subject' }).fill('5120')
  const looks = page.getByRole('region', { name: 'Audit log' }).last()
  await expect(looks.getByRole('row').nth(1)).toContainText('GET /home/logs/apiLogs')
  await expect(looks.getByRole('row').nth(1)).toContainText('5029')
  await expect(looks.getByRole('button', { name: /^Copy request id / }).first()).toBeVisible()
})

test('another vendor does not see it', async ({ page }) => {
  await openAs(page, 5121, '/AllLogs?vendorId=5120')
  await expect(page.getByText("You may not see another vendor's data.")).toBeVisible()
  await expect(page.getByText('audit log')).toHaveCount(0)
  await page.goto('/AllLogs')
  await expect(page.getByText('No API calls in these days.', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Audit' })).toHaveCount(0)
})

test('a crawler on a short link stands in the crawlers’ log with its name', async ({ page }) => {
  await openAs(page, 5121, '/deepLinksAPI')
  await page
    .getByRole('button', { name: /^Generate Link to / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Short link' }).click()
  const short = (await page.getByText(/\/s\/[A-Za-z0-9]{8}$/).textContent()) ?? ''
  await fetch(short, { redirect: 'manual', headers: { 'user-agent': 'AhrefsBot/7.0' } })
  const hits = page.getByRole('region', { name: 'Crawlers' }).last()
  await page.goto('/AllLogs?show=crawlers')
  const hit = hits.getByRole('row').filter({ hasText: new URL(short).pathname })
  await expect(hit).toContainText('AhrefsBot')
})
