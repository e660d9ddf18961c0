import { messages } from '@orrery/contract/messages'
import { YESTERDAY } from '@orrery/server/test/app'
import { counted, dollars, sumOf, toldBy } from './revenue-partner.ts'
import { savedCsv } from './saved-csv.ts'
import { cells, expect, MADE, openAs, signIn, test } from './test.ts'

/* Feeds, sites and the extension: from what the partner told to the screen. */

const DAY = '2026-03-17'

for (const width of [1280, 390]) {
  // Shows links-2-feed-dashboards.
  test(`a feed’s day is what its partner told of the vendor, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openAs(page, 5001, `/yahoodashboard?start=${DAY}&end=${DAY}`)
    const told = (await toldBy('yahoo', '/v1/feeds', DAY)).filter(
      (row) => row['user_tag'] === '5001',
    )
    const searches = counted(sumOf(told, 'searches') / 1_000_000)
    const clicks = counted(sumOf(told, 'clicks') / 1_000_000)
    const revenue = dollars(sumOf(told, 'revenue'))
    const days = page.getByRole('region', { name: 'Revenue by day' })
    await expect(days.locator('tbody tr')).toHaveCount(1)
    const [row = ''] = await cells(days)
    // On a phone what was earned stands behind its day.
    const inOrder =
      width < 400 ? [DAY, revenue, searches, clicks] : [DAY, searches, clicks, revenue]
    expect(row).toContain(inOrder.join(' | '))
    await expect(days.locator('tfoot')).toContainText(revenue)
    const details = page.getByRole('region', { name: 'By channel and tag' })
    await expect(details.locator('tbody tr')).toHaveCount(told.length)
    await expect(details.locator('tfoot')).toContainText(revenue)
    await expect(page.getByText(/as of today 09:00/).first()).toBeVisible()
    await page.getByRole('button', { name: 'As table' }).click()
    await expect(page.getByRole('cell', { name: searches }).first()).toBeVisible()
  })
}

test('a feed whose days are refused says so, and is asked for once', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/getCustomYahooFeeds')) asked += 1
  })
  await openAs(page, 5001, '/yahoodashboard?vendorId=5002')
  await expect(page.getByText(messages.foreignVendor).first()).toBeVisible()
  expect(asked).toBe(1)
})

test('a day that the partner has not compiled is not ready, and the next step leads to others', async ({
  page,
}) => {
  await openAs(page, 5001, '/mediaDashboard?preset=yesterday')
  const days = page.getByRole('region', { name: 'Revenue by day' })
  await expect(days.getByText('Media.net has not compiled this day yet.')).toBeVisible()
  await expect(page.getByText(`Not ready: ${YESTERDAY}`).first()).toBeVisible()
  await expect(page.getByText('0 rows')).toHaveCount(0)
  await days.getByRole('button', { name: 'Last 90 days' }).click()
  await expect(page).toHaveURL(/preset=last90Days/)
  await expect(days.getByRole('cell', { name: '2026-03-18', exact: true })).toBeVisible()
  // It is no longer range than one of eight months that began before it.
  await page.goto('/mediaDashboard?start=2025-04-01&end=2025-11-30')
  await expect(days.getByText('Not pulled yet', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Last 90 days' })).toHaveCount(0)
})

// Shows links-2-extension, links-9-yesterday.
test('the extension’s day is yesterday until another is chosen; rates are added up as they stand', async ({
  page,
}) => {
  await openAs(page, 5029, '/ExtensionDashboard')
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(YESTERDAY)
  for (const title of ['Daily Revenue Info', 'Device Revenue Info', 'Market Revenue Info']) {
    await expect(page.getByRole('region', { name: title }).locator('tfoot')).toBeVisible()
  }
  await page.getByLabel('Date', { exact: true }).fill(DAY)
  await expect(page).toHaveURL(`/ExtensionDashboard?date=${DAY}`)

  const told = await toldBy('extension', '/api/274/y_daily_paged', DAY, 'POST')
  const daily = page.getByRole('region', { name: 'Daily Revenue Info' })
  await expect(daily.getByRole('cell', { name: DAY })).toHaveCount(told.length)
  const totals = (await daily.locator('tfoot td').allInnerTexts()).filter((text) => text !== '')
  const points = (name: string) =>
    `${(Math.round(sumOf(told, name) / 10_000) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}%`
  expect(totals).toEqual([
    counted(sumOf(told, 'bidded_clicks') / 1_000_000),
    counted(sumOf(told, 'bidded_results') / 1_000_000),
    counted(sumOf(told, 'bidded_searches') / 1_000_000),
    points('coverage'),
    points('ctr'),
    dollars(sumOf(told, 'partner_rev_share')),
    counted(sumOf(told, 'searches') / 1_000_000),
    (sumOf(told, 'tq_score') / 1_000_000).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  ])
  await page.goBack()
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(YESTERDAY)
})

test('a vendor sees its own rows of the extension and nobody else’s', async ({ page }) => {
  await openAs(page, 5001, `/ExtensionDashboard?date=${DAY}`)
  const daily = page.getByRole('region', { name: 'Daily Revenue Info' })
  await expect(daily.getByRole('cell', { name: '5001', exact: true })).toHaveCount(1)
  await expect(daily.getByRole('cell', { name: 'house' })).toHaveCount(0)
})

// Shows links-2-extension-range, links-5-both-dates.
test('Get Revenue asks once both dates are set, shows nine columns, and its address shows the same', async ({
  page,
}) => {
  await signIn(page, 5001)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/ExtensionDashboard/range')
  const get = page.getByRole('button', { name: 'Get Revenue' })
  await expect(get).toBeDisabled()
  await page.getByLabel('Start Date', { exact: true }).fill(DAY)
  await expect(get).toBeDisabled()
  await page.getByLabel('End Date', { exact: true }).fill('2026-03-16')
  await expect(page.getByText('The end date cannot be before the start date.')).toBeVisible()
  await page.getByLabel('End Date', { exact: true }).fill('2026-03-18')
  expect(asked).not.toContain('/extension/getClicksRevenue')
  await get.click()
  const table = page.getByRole('region', { name: 'Daily Revenue Info' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date',
    'Publisher ID',
    'Campaign ID',
    'Placement ID',
    'RID',
    'Clicks',
    'Earnings',
    'CPC',
    'Currency',
  ])
  await expect(page).toHaveURL(`/ExtensionDashboard/range?start=${DAY}&end=2026-03-18`)
  await expect(table.locator('tfoot')).toContainText('$')
  const before = await cells(table)
  expect(before.slice(0, -1).every((row) => row.includes(' | 5001 | '))).toBe(true)
  await page.reload()
  await expect.poll(() => cells(table)).toEqual(before)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.locator('[aria-current]')).toHaveText('Extension Revenue')
})

// Shows links-2-all-reports, links-9-site-range.
test('All Reports begins in May 2024, says so, and leads to the last 7 days', async ({ page }) => {
  await openAs(page, 5001, '/allReports')
  await expect(
    page.getByText('the days that this screen begins with, 2024-05-10 – 2024-05-17'),
  ).toBeVisible()
  const foot = (title: string) => page.getByRole('region', { name: title }).locator('tfoot')
  const told = await Promise.all(
    [10, 11, 12, 13, 14, 15, 16, 17].map((day) =>
      toldBy('sites', '/v1/reports/site', `2024-05-${day}`),
    ),
  )
  const own = told.flat().filter((row) => row['adtag'] === '5001')
  const revenue = dollars(sumOf(own, 'estimated_revenue'))
  for (const title of ['Site Summary', 'Channel Reports', 'Publisher Reports']) {
    await expect(foot(title)).toContainText(revenue)
  }
  await page.getByLabel('Channel', { exact: true }).selectOption('Search')
  const search = own.filter((row) => row['channelName'] === 'Search')
  await expect(foot('Site Summary')).toContainText(dollars(sumOf(search, 'estimated_revenue')))
  await expect(page).toHaveURL('/allReports?channel=Search')
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL('/allReports?channel=Search&preset=last7Days')
  const channels = page.getByRole('region', { name: 'Channel Reports' })
  await expect(channels.getByRole('cell', { name: '2026-03-18' }).first()).toBeVisible()

  // As an old address may name it.
  await page.goto('/allReports?channel=Nowhere')
  await expect(channels).toContainText('No figures of the channel Nowhere in these days')
  await channels.getByRole('button', { name: 'All channels' }).click()
  await expect(page).toHaveURL('/allReports')
  await expect(foot('Channel Reports')).toContainText(revenue)
})

test('every table of All Reports and of the extension’s day is a file, too', async ({ page }) => {
  await signIn(page, 5001)
  for (const [path, files] of [
    ['/allReports', ['site-summary.csv', 'channel-reports.csv', 'publisher-reports.csv']],
    [
      `/ExtensionDashboard?date=${DAY}`,
      ['extension-daily.csv', 'extension-device.csv', 'extension-market.csv'],
    ],
  ] as const) {
    await page.goto(path)
    for (const name of files) {
      const button = page.getByRole('button', { name: `(${name})` })
      const rows = page
        .getByRole('table')
        .nth(files.indexOf(name as never))
        .locator('tbody tr')
      await expect(rows.first()).not.toHaveText('')
      const download = page.waitForEvent('download')
      await button.click()
      const file = await download
      expect(file.suggestedFilename()).toBe(name)
      const lines = (await savedCsv(file)).trim().split('\n')
      expect(lines.length - 1, name).toBe(await rows.count())
    }
  }
})

test('days that an administrator has read again stand there without a reload', async ({ page }) => {
  const unread = '2025-11-03'
  await openAs(page, 5029, `/ExtensionDashboard?date=${unread}`)
  const daily = page.getByRole('region', { name: 'Daily Revenue Info' })
  await expect(daily.locator('tfoot')).toHaveCount(0)
  await page.evaluate(() => Object.assign(window, { here: true }))
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByText('Read again; these are the figures as they are now.')).toBeVisible(
    MADE,
  )
  const told = await toldBy('extension', '/api/274/y_daily_paged', unread, 'POST')
  await expect(daily.getByRole('cell', { name: unread })).toHaveCount(told.length)
  expect(told.length).toBeGreaterThan(0)
  expect(await page.evaluate(() => 'here' in window)).toBe(true)
})

// Shows links-2-feed-links.
test('the two feed links carry the channel; one that does not fit gives none', async ({ page }) => {
  await openAs(page, 5002, '/feedLinks')
  const links = page.getByText(/\/s\/\w{8}\?/)
  await expect(links).toHaveText([/\?channel=4$/, /\?channel=4$/])
  await page.getByLabel('Channel', { exact: true }).fill('7')
  await page.getByLabel('City, optional').fill('Rome')
  await expect(links).toHaveText([/\?channel=7&text=Rome$/, /\?channel=7&text=Rome$/])
  await expect(page).toHaveURL('/feedLinks?channel=7&text=Rome')
  await page.getByLabel('Channel', { exact: true }).fill('7&x=1')
  await expect(page.getByLabel('Channel', { exact: true })).toHaveAccessibleDescription(
    /letters, digits, blanks and hyphens/,
  )
  await expect(links).toHaveCount(0)
  const feeds = page.getByRole('region', { name: 'Price-line feed by channel' })
  await expect(feeds.locator('tbody tr')).toHaveCount(3)
})

// Shows links-2-redirect-notice.
test('the redirect notice leads to the feed, whatever host a query names', async ({ page }) => {
  await page.route('https://stays.priceline.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The feed</h1>' }),
  )
  await page.goto(
    '/redirectNotice?checkIn=2026-04-01&checkOut=2026-04-03&chanel=4&city=Rome&url=https://evil.example/',
  )
  await expect(page.getByText('Re directing to price line')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The feed' })).toBeVisible()
  expect(page.url()).toBe(
    'https://stays.priceline.example/search?ref_id=&channel=4&city=Rome&check_in=2026-04-01&check_out=2026-04-03',
  )
  await page.goto('/redirectNotice?city=https://evil.example/')
  await expect(page.getByRole('heading', { name: 'The feed' })).toBeVisible()
  expect(page.url()).toBe(
    'https://stays.priceline.example/search?ref_id=&channel=&city=&check_in=&check_out=',
  )
})

// Shows decisions-3-links.
test('trackings of the tracking service stand under one’s own links', async ({ page }) => {
  await openAs(page, 5001, '/links')
  const trackings = page.getByRole('region', { name: 'Trackings' })
  await expect(trackings.getByRole('cell', { name: 'Newsletter button' })).toBeVisible()
  await expect(trackings.locator('tbody tr')).toHaveCount(3)
})

for (const [path, table] of [
  ['/mediaDashboard?preset=last90Days&daySort=estimated_revenue', 'Revenue by day'],
  ['/allReports?preset=last30Days&channelSort=-estimated_revenue', 'Channel Reports'],
] as const) {
  test(`the file of ${table} has the order of its table`, async ({ page }) => {
    await openAs(page, 5001, path)
    const first = page.getByRole('region', { name: table }).locator('tbody tr').first()
    await expect(first).toContainText(/^\d{4}-\d\d-\d\d/)
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${table} as CSV` }).click()
    const [, line = ''] = (await savedCsv(await waiting)).split('\n')
    await expect(first).toContainText(line.slice(0, 10))
  })
}
