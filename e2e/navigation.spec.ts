import { programmes } from '@orrery/contract/programmes/all'
import { YESTERDAY } from '@orrery/server/test/app'
import { cells, expect, openAs, signIn, test } from './test.ts'

const DAY = `start=${YESTERDAY}&end=${YESTERDAY}&compare=none`

/* That one finds one's way: what leads where, what is marked, what paper and other eyes are told. */

test('profile and reports dashboard are found from where one looks for them', async ({ page }) => {
  await signIn(page, 5001)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(?!.*home)/ })
    .click()
  await expect(page).toHaveURL(/\/MyProfileInfo$/)
  await page.goto('/myProfile')
  await page.getByRole('main').getByRole('link', { name: 'Profile Information' }).click()
  await expect(page).toHaveURL(/\/MyProfileInfo$/)
  await page.goto('/qualityReports?preset=yesterday')
  await page.getByRole('link', { name: 'Reports Dashboard' }).click()
  await expect(page).toHaveURL(/\/reportsDashboard\?preset=yesterday$/)
  await expect(page.getByRole('heading', { name: 'Daily performance' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Quality Reports' }).click()
  await expect(page).toHaveURL(/\/qualityReports\?preset=yesterday$/)
})

test('the menu marks the dashboard on /, names each programme’s entries and has ways to its groups', async ({
  page,
}) => {
  await signIn(page, 5001)
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const path of ['/', '/home', '/dashboard']) {
    await page.goto(path)
    await expect(menu.locator('[aria-current]')).toHaveText(/^Dashboard/)
  }
  for (const { name } of programmes) {
    const links = menu.getByRole('link', { name: `Deep Links API, ${name}`, exact: true })
    await expect(links).toHaveCount(1)
  }

  await menu.getByRole('link', { name: 'Skip to Vega' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Deep Links API, Vega' })).toBeFocused()
})

test('the first stop of the Tab key leads past the menu, wherever its entry stands', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await signIn(page, 5001)
  // The last is no entry of its own: the one that it stands under is marked.
  for (const path of ['/dashboard', '/AllCashback', '/handleclick/log']) {
    await page.goto(path)
    const entry = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
    await expect(entry).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  }
})

test('forced colours show what is selected', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAs(page, 5001, '/conversionReports')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const ground = (text: string) =>
    menu
      .getByRole('link', { name: text })
      .evaluate((each) => getComputedStyle(each).backgroundColor)
  const type = (name: string) =>
    page
      .getByRole('radio', { name })
      .locator('+ span')
      .evaluate((each) => getComputedStyle(each).backgroundColor)
  expect(await ground('Conversion Reports, Orion')).not.toBe(await ground('Quality Reports'))
  expect(await type('CPC')).not.toBe(await type('CPA'))
})

test('a printed report says whose, of which days, which type and as of when', async ({ page }) => {
  await signIn(page, 5001)
  await page.emulateMedia({ media: 'print' })
  const head = page.locator('main [data-print-only]')
  for (const path of ['/conversionReports', '/conversionReports2', '/qualityReports']) {
    await page.goto(`${path}?${DAY}&type=CPC`)
    await expect(head).toBeVisible()
    await expect(head).toHaveText(
      /^Vendor 5001, .+ · 2026-03-19 · CPC · [A-Z]{3} · UTC days · as of 2026-03-20 \d\d:\d\d$/,
    )
  }
  // Of what has rows instead of figures, which of them.
  for (const [path, days] of [
    ['/orderHistory?start=2026-03-01&end=2026-03-19&status=pending', 'Pending'],
    ['/handleclick/log?start=2026-03-01&end=2026-03-19&device=phone', 'Phone'],
    ['/handleclick?start=2026-03-01&end=2026-03-19', ''],
    ['/handleclick/reconciliation?start=2026-03-01&end=2026-03-19', ''],
  ] as const) {
    await page.goto(path)
    await expect(head).toHaveText(
      new RegExp(`^Vendor 5001, .+ · 2026-03-01 – 2026-03-19 · ${days && `${days} · `}UTC days$`),
    )
    await expect(head).toBeVisible()
  }
  await page.emulateMedia({ media: 'screen' })
  await expect(head).toBeHidden()
})

test('a printed dashboard names the types that are open, and always who is signed in', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await openAs(page, 5002, `/dashboard?${DAY}`)
  const heads = page.locator('main [data-print-only]')
  // All programmes, then Orion.
  await expect(heads).toHaveText([
    /^Vendor 5002, .+ · 2026-03-19 · CPC · UTC days$/,
    /^Vendor 5002, .+ · 2026-03-19 · CPC · USD · UTC days · as of /,
  ])
  await page.goto(`/FullDashboard?${DAY}`)
  await expect(heads).toHaveText(/^Vendor 5002, .+ · 2026-03-19 · CPC · UTC days$/)
  await openAs(page, 5029, `/dashboard?${DAY}&vendorId=5001`)
  await expect(heads).toHaveText([
    /^Vendor 5029, .+ · 2026-03-19 · CPC and CPA · UTC days$/,
    /^Vendor 5029, .+ · 2026-03-19 · CPC · USD · UTC days · as of /,
  ])
})

test('paper has the figures that open on demand, and the days of a chart’s table', async ({
  page,
}) => {
  await signIn(page, 5001)
  await page.emulateMedia({ media: 'print' })
  // Worked out in server/test/expected and breakdown.spec.ts: 11.75 / 200 = 0.05875 a click.
  for (const [path, row] of [
    [
      `/conversionReports?${DAY}&by=merchant`,
      /^Harbor & Pine \| 200 \| 3 \| \$11\.75 \| \$0\.0588 \| /,
    ],
    // 15.25 dollars at 1.0753 are 14.1821 euro.
    [
      `/dashboard?${DAY}&by=placement&f=merchant.is.Kettle+Works`,
      /^newsletter \| 300 \| 6 \| €14\.18 \| /,
    ],
    [`/conversionReports2?${DAY}`, /kettle-works\.example \| 280 \| \$5\.0000000 \| €4\.65$/],
  ] as const) {
    await page.goto(path)
    await expect.poll(() => cells(page.locator('main'))).toContainEqual(expect.stringMatching(row))
  }

  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/conversionReports?${DAY}`)
  await page.getByRole('button', { name: 'As table' }).click()
  await page.emulateMedia({ media: 'print' })
  const charted = page.getByRole('region', { name: 'By day' })
  await expect
    .poll(() => cells(charted))
    .toEqual([`${YESTERDAY} | 500 | $27.000000 | $0.054000 | Yes`])
})

test('paper has every column of a wide table, no day in two lines, and says which rows are there', async ({
  page,
}) => {
  // A4 upright, whose edges take a centimetre each.
  await page.setViewportSize({ width: 718, height: 1000 })
  await openAs(page, 5001, `/handleclick/reconciliation?${DAY}`)
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('region', { name: 'Reconciliation by day' })
  const last = table.getByRole('columnheader').last()
  await expect(last).toHaveText('Difference')
  // Browsers print a page smaller until what overflows fits, and cut what is clipped.
  const lost = () =>
    last.evaluate(
      (heading) =>
        heading.getBoundingClientRect().right - document.documentElement.scrollWidth > 0.5,
    )
  await expect.poll(lost).toBe(false)
  const day = table.getByRole('cell', { name: YESTERDAY })
  const lines = await day.evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)

  await page.goto('/conversionReports?start=2026-03-13&end=2026-03-19')
  const pager = page.getByRole('navigation', { name: 'Pages of the report' })
  await expect(pager.getByText(/^Showing 1–20 of \d+$/)).toBeVisible()
  await expect(pager.getByRole('button')).toHaveCount(0)
  await expect(pager.getByRole('textbox')).toHaveCount(0)
})

test('paper says whose it is and which day “today”, and has nothing to press', async ({ page }) => {
  await openAs(page, 5001, '/FullDashboard')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toContainText(
    /Vendor 5001, .+ · today is 2026-03-20, UTC/,
  )
  await expect(page.getByText(/^today \d\d:\d\d/).first()).toBeVisible()
  await page.goto('/handleclick')
  await expect(page.getByRole('heading', { name: 'Clicks', exact: true })).toBeVisible()
  for (const name of ['Skip to content', 'Reconciliation', 'Open the click log']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
})

test('a save takes its day from our own calendar, and says when what was typed is none', async ({
  page,
}) => {
  await openAs(page, 5029, '/savedailyReports3')
  await expect(page.locator('input[type=date]')).toHaveCount(0)
  const field = page.getByLabel('Selected Date', { exact: true })
  await expect(field).toHaveValue(YESTERDAY)
  await expect(page.getByText('Thu 2026-03-19')).toBeVisible()
  await field.fill('19/03/2026')
  await expect(page.getByText('Give a day as YYYY-MM-DD.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Reports to DB' })).toBeDisabled()
  await page.getByRole('button', { name: 'Calendar: Selected Date' }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendar: Selected Date' })
  await calendar.getByRole('button', { name: '17 March 2026' }).click()
  await expect(calendar).toBeHidden()
  await expect(field).toHaveValue('2026-03-17')
  await expect(page.getByText('Tue 2026-03-17')).toBeVisible()
})

test('a printed page has no control that only asks, and breaks no day', async ({ page }) => {
  // A link of one’s own, which has a day.
  await openAs(page, 5001, '/deepLinksAPI')
  await page
    .getByRole('button', { name: /^Generate Link to / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Short link' }).click()
  await expect(page.getByText(/\/s\/[A-Za-z0-9]{8}$/)).toBeVisible()
  await page.goto('/links')
  await page.emulateMedia({ media: 'print' })
  const links = page.getByRole('region', { name: 'Your links' })
  const day = links.locator('td span', { hasText: /^\d{4}-\d\d-\d\d$/ }).first()
  await expect(day).toHaveCSS('white-space', 'nowrap')
  await expect(page.getByLabel('Address of a page')).toBeHidden()
  await expect(page.getByLabel('Search', { exact: true })).toBeHidden()
  await page.goto('/links?search=a')
  await expect(page.getByLabel('Search', { exact: true })).toBeVisible()
})
