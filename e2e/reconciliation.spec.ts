import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TODAY } from '@orrery/server/test/app'
import { addEndpoint } from './add-endpoint.ts'
import { spawnPortal, type SpawnedPortal } from './spawn-portal.ts'
import { cells, expect, openAs, signIn, test } from './test.ts'

/*
 * From a link to the partner's money: a link is made in the browser, somebody follows it, the partner reports
 * the click by its id, the reconciliation says that it was paid, and the publisher's tracker hears of it. On a
 * portal of its own, for which a day passes meanwhile.
 */
const VISITOR =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'
const DAY = `/handleclick/reconciliation?start=${TODAY}&end=${TODAY}`

let portal: SpawnedPortal

test.beforeAll(async () => {
  portal = await spawnPortal(join(import.meta.dirname, '..'), ['orion'])
})
test.afterAll(() => portal.end())

/** The rows of the table, asked for again until they are these. */
async function expectRows(page: Page, by: string, rows: string[]): Promise<void> {
  const table = page.getByRole('region', { name: `Reconciliation by ${by}` })
  const none = page.getByText('No redirects and no clicks in these days')
  await expect(async () => {
    await page.goto(`${DAY}&by=${by}`)
    await expect(table.locator('tfoot tr').or(none)).toBeVisible()
    expect(await cells(table)).toEqual(rows)
  }).toPass()
}

/** The postbacks of a click that the tracker was sent, by their events, and whether each is signed with the secret. */
async function heard(
  page: Page,
  clickId: string,
  secret: string,
): Promise<{ event: string; ours: boolean }[]> {
  const answer = await page.request.get(`${portal.partners}/_control/requests`)
  const { requests } = (await answer.json()) as { requests: { path: string; signature?: string }[] }
  return requests
    .filter(({ path }) => path.startsWith(`/tracker/journey?cid=${clickId}&`))
    .map(({ path, signature = '' }) => {
      const address = new URL(path, portal.partners)
      const [, second, mark] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
      const own = createHmac('sha256', secret).update(`${second}.${address.href}`).digest('hex')
      return { event: address.searchParams.get('e') ?? '', ours: own === mark }
    })
    .toSorted((one, other) => one.event.localeCompare(other.event))
}

test('a click on a new link is there at once, and paid after the partner has reported it', async ({
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  await signIn(page, 5001)
  const tracker = `${portal.partners}/tracker/journey?cid={click_id}&e={event}`
  const secret = await addEndpoint(page, 'My tracker', tracker)
  await page.goto('/deepLinksAPI')
  const listed = page.waitForResponse((response) => response.url().includes('getMerchantsV2'))
  await page.reload()
  const { data } = (await (await listed).json()) as {
    data: { mid: string; merchantName: string }[]
  }
  const [merchant] = data
  if (!merchant) throw new Error('Orion lists merchants.')
  await page.getByLabel(/Placement id/).fill('journey')
  await page
    .getByRole('button', { name: /^Generate Link to / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Short link' }).click()
  const short = (await page.getByText(/\/s\/[A-Za-z0-9]{8}$/).textContent()) ?? ''

  const follow = (agent: string) =>
    fetch(short, { redirect: 'manual', headers: { 'user-agent': agent } })
  const location = new URL((await follow(VISITOR)).headers.get('location') ?? '')
  const rid = location.searchParams.get('afRid') ?? ''
  await follow('Googlebot/2.1 (+http://www.google.com/bot.html)')
  await follow(VISITOR)

  // Three hits: a visitor, a robot, and the visitor again; the partner has told nothing yet.
  const { merchantName } = merchant
  const before = '1 | −1 | 0 | 0 | 0 | 0 | 0 | 3 | 1 | 0 | 0 | 1 | 0 | −3'
  await expectRows(page, 'merchant', [`${merchantName} | ${before}`, `Total | ${before}`])
  await expect(page.getByRole('list', { name: 'Days that are not in' })).toContainText(TODAY)

  await portal.passDay()
  const row = {
    day: TODAY,
    campaignId: '5001',
    placementId: 'journey',
    merchantId: merchant.mid,
    merchantName,
    rid,
    clicks: 1,
    sales: 1,
    saleAmount: '40.00',
    earnings: '0.45',
  }
  const elsewhere = {
    ...row,
    placementId: 'app',
    rid: 'theirs',
    clicks: 4,
    sales: 0,
    earnings: '1.80',
  }
  const told = await fetch(`${portal.partners}/_control/days`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [`orion/cpc/${TODAY}`]: [row, elsewhere], [`orion/cpa/${TODAY}`]: [] }),
  })
  expect(told.status).toBe(204)
  const admin = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await openAs(admin, 5029, '/savedailyReports')
  await admin.getByRole('button', { name: 'Save Reports to DB' }).click()
  await expect(admin.getByText(/CPC: 2 rows/)).toBeVisible()
  await admin.context().close()

  // The click was paid; four more came by links that are not short ones.
  const after = '1 | 0 | 4 | 0 | 5 | 1 | 1 | 3 | 1 | 0 | 0 | 1 | 0 | 2'
  await expectRows(page, 'merchant', [`${merchantName} | ${after}`, `Total | ${after}`])
  await expectRows(page, 'placement', [
    'journey | 1 | 0 | 0 | 0 | 1 | 1 | 1 | 3 | 1 | 0 | 0 | 1 | 0 | −2',
    'app | 0 | 0 | 4 | 0 | 4 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 4',
    `Total | ${after}`,
  ])
  const steps = page.getByRole('region', { name: 'What the partner counted of it' })
  await expect(steps).toContainText('Other links+4')

  // A click id of ours is 22 characters long: all columns fit a laptop, and the whole id is there to be copied.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/conversionReports?start=${TODAY}&end=${TODAY}`)
  const report = page.getByRole('region', { name: 'Rows of the report' })
  await expect(report.getByTitle(rid, { exact: true })).toHaveText(rid)
  expect(await report.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)

  // It was paid and had a sale: each was told once, and signed.
  await expect
    .poll(() => heard(page, rid, secret))
    .toEqual([
      { event: 'click-paid', ours: true },
      { event: 'sale', ours: true },
    ])
  await page.goto('/postbacks')
  await page.getByRole('link', { name: 'My tracker' }).click()
  await expect(page.getByRole('table').last()).not.toContainText('Waiting')
  expect(await heard(page, rid, secret)).toHaveLength(2)
  await context.close()
})
