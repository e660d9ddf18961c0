import { cells, expect, openAs, signIn, test, tile } from './test.ts'

/*
 * The clock stands at Friday 2026-03-20. Of Orion's CPC the portal knows what stood a week ago, of
 * everything else only what stands now (portal.ts).
 */

test('a tile says that it compares at the same age, or that sales are still arriving', async ({
  page,
}) => {
  await openAs(page, 5001, '/conversionReports?type=CPC')
  const sales = tile(page, 'Total Sales')
  await expect(sales.getByTitle(/stood when it was as old as these days/)).toHaveText(/^same age/)
  await expect(sales).toContainText('%')

  await page.goto('/conversionReports2?type=CPC')
  const arriving = sales.getByTitle(/^No fair comparison yet/)
  await expect(arriving).toHaveText(/^sales still arriving\. No fair comparison yet: 2026-03-07/)
  // No change in percent, which would be an alarm without a reason.
  await expect(sales).not.toContainText('%')
  // Clicks are complete at once.
  await expect(tile(page, 'Total Clicks')).toContainText('%')
  await expect(tile(page, 'Total Clicks')).not.toContainText('arriving')
})

test('the comparison stands in the URL, is named under the title and survives a reload', async ({
  page,
}) => {
  await openAs(page, 5001, '/conversionReports')
  await expect(page.getByText('compared with 2026-03-07 – 2026-03-13')).toBeVisible()
  const compare = page.getByLabel('Compare with')
  await compare.selectOption('Same period last year')
  await expect(page).toHaveURL(/compare=year/)
  // 52 weeks before, of which there are no figures.
  await expect(page.getByText('no comparison with 2025-03-15 – 2025-03-21')).toBeVisible()
  await page.reload()
  await expect(compare).toHaveValue('year')
  await compare.selectOption('No comparison')
  await expect(page.getByText(/(?:compared|comparison) with/)).toHaveCount(0)
  await expect(tile(page, 'Total Clicks')).not.toContainText('%')
})

test('this month is compared with the same days of the month before, the year so far with last year', async ({
  page,
}) => {
  await openAs(page, 5001, '/conversionReports')
  const range = page.getByRole('button', { name: /Start Date and End Date/ })
  await range.click()
  await page.getByRole('button', { name: 'This month' }).click()
  await expect(range).toContainText('2026-03-01 – 2026-03-20')
  // Partners have told of 35 days: not of all of these, nor of any of the year before.
  await expect(page.getByText('no comparison with 2026-02-01 – 2026-02-20')).toBeVisible()
  await range.click()
  await page.getByRole('button', { name: 'Year to date' }).click()
  await expect(range).toContainText('2026-01-01 – 2026-03-20')
  await expect(page.getByText('no comparison with 2025-01-01 – 2025-03-20')).toBeVisible()
})

test('from all programmes to one of them, days, comparison and type stay', async ({ page }) => {
  await openAs(page, 5001, '/FullDashboard?preset=lastWeek&compare=year&type=CPA')
  await page.getByRole('main').getByRole('link', { name: 'Rigel' }).click()
  await expect(page).toHaveURL(/conversionReports2\?/)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({
    preset: 'lastWeek',
    compare: 'year',
    type: 'CPA',
  })
  await expect(page.getByRole('radio', { name: 'CPA' })).toBeChecked()
  await expect(page.getByText('no comparison with 2025-03-10 – 2025-03-16')).toBeVisible()
})

/* Partners may restate 30 days: on 20 March days up to 17 February are final. */
test('all programmes together are final where every report of theirs is', async ({ page }) => {
  await signIn(page, 5001)
  for (const screen of ['/dashboard', '/FullDashboard']) {
    const said = async (start: string, end: string, words: string) => {
      await page.goto(`${screen}?start=${start}&end=${end}&compare=none`)
      const about = page.getByRole('heading', { level: 1 }).locator('xpath=..')
      await expect(about).toContainText(`${words} · UTC days`)
    }
    await said('2026-02-14', '2026-02-17', 'Final')
    await said('2026-02-14', '2026-02-20', 'Final up to 2026-02-17')
    await said('2026-02-18', '2026-02-20', 'Estimated')
  }
})

const cents = (text: string) =>
  Math.round(Number(text.replace(/[€,]/g, '').replace('−', '-')) * 100)

const tenths = (text: string) => Math.round(Number(text.replace('%', '')) * 10)

test('programmes in euro add up to their total on screen, to the cent, and shares to 100 %', async ({
  page,
}) => {
  await signIn(page, 5001)
  for (const preset of ['yesterday', 'lastWeek', 'last7Days', 'last30Days']) {
    await page.goto(`/FullDashboard?preset=${preset}`)
    const table = page.getByRole('table').filter({ hasText: 'In euro' })
    const euro = table.locator('tbody tr > :nth-child(6)').getByText(/^−?€/)
    await expect(euro).toHaveCount(5)
    const total = table.locator('tfoot td').getByText(/^−?€/)
    const rows = (await euro.allTextContents()).map(cents)
    expect(rows.reduce((sum, row) => sum + row, 0)).toBe(cents(await total.innerText()))
    const shares = await table.locator('tbody tr > :nth-child(7)').allTextContents()
    expect(shares.reduce((sum, share) => sum + tenths(share), 0)).toBe(1000)
  }
  await page.goto('/dashboard?preset=last7Days')
  const shares = page
    .getByRole('table')
    .filter({ hasText: 'Share' })
    .locator('tbody tr > :nth-child(3)')
  await expect(shares.last()).toHaveText(/%$/)
  const shown = await shares.allTextContents()
  expect(shown.reduce((sum, share) => sum + tenths(share), 0)).toBe(1000)
})

const total = (figures: number[]) => figures.reduce((sum, figure) => sum + figure, 0)

test('a break-down that is whole adds up, and says of a programme what the card above does', async ({
  page,
}) => {
  await signIn(page, 5001)
  for (const days of [
    'start=2026-03-09&end=2026-03-15',
    'start=2026-03-02&end=2026-03-08',
    'start=2026-02-20&end=2026-03-15',
    'start=2026-03-12&end=2026-03-12',
  ]) {
    await page.goto(`/dashboard?${days}&compare=none&by=programme&columns=earningsEur,share`)
    const broken = page.getByRole('region', { name: 'By programme' })
    await expect(broken.locator('tbody tr')).toHaveCount(5)
    const rows = (await cells(broken)).map((row) => row.split(' | '))
    const [last = []] = rows.splice(-1)
    expect(total(rows.map(([, euro = '']) => cents(euro)))).toBe(cents(last[1] ?? ''))
    expect(total(rows.map(([, , share = '']) => tenths(share)))).toBe(1000)
    const card = page.getByRole('table').filter({ hasText: 'In euro' }).first()
    await expect(card.locator('tbody tr > :nth-child(2)').getByText(/^€/)).toHaveCount(5)
    const above = await cells(card)
    expect(above.toSorted()).toEqual(rows.map((row) => row.join(' | ')).toSorted())
  }
})

test('what a vendor brought of late adds up on the page of the vendor', async ({ page }) => {
  await signIn(page, 5029)
  for (const vendor of [5001, 5002]) {
    await page.goto(`/vendorsList?vendor=${vendor}`)
    const figures = page.getByRole('region', { name: 'Last figures' }).last()
    await expect(figures.locator('tbody tr')).toHaveCount(5)
    const euros = (await cells(figures)).map((row) => cents(row.split(' | ')[3] ?? ''))
    expect(total(euros.slice(0, -1)), `${vendor}`).toBe(euros.at(-1))
  }
})

test('a change beside euro is that of the euro, in both tables of a screen', async ({ page }) => {
  // Has CPC only, whose earnings are complete at once.
  await signIn(page, 5002)
  const shown = async (days: string) => {
    await page.goto(`/dashboard?${days}`)
    const table = page.getByRole('table').filter({ hasText: 'In euro' })
    await expect(table.locator('tbody tr > :nth-child(2)').getByText(/^€/)).toHaveCount(5)
    return cells(table)
  }
  const before = await shown('start=2026-03-02&end=2026-03-08&compare=none')
  const now = await shown('start=2026-03-09&end=2026-03-15&by=programme')
  const changes = now.map((row, at) => {
    const [name = '', euro = '', , change = ''] = row.split(' | ')
    const from = cents(before[at]?.split(' | ')[1] ?? '')
    const percent = (100 * Math.abs(cents(euro) - from)) / from
    const [moved = ''] = /[\d.]+%/.exec(change) ?? []
    expect(Math.abs(tenths(moved) - percent * 10), row).toBeLessThan(0.6)
    return [name, moved] as const
  })
  const broken = page.getByRole('region', { name: 'By programme' })
  for (const [name, moved] of changes) {
    await expect(broken.getByRole('row').filter({ hasText: name })).toContainText(moved)
  }
})

test('euro amounts show cents, and the rest on demand, by keyboard too', async ({ page }) => {
  await openAs(page, 5001, '/FullDashboard?preset=last30Days')
  const table = page.getByRole('table').filter({ hasText: 'In euro' })
  const amount = table.locator('tbody button').first()
  await expect(amount).toHaveText(/^€[\d,]+\.\d{2}$/)
  await amount.focus()
  await page.keyboard.press('Enter')
  await expect(amount).toHaveText(/^€[\d,]+\.\d{3,7}$/)
  await expect(amount).toHaveAttribute('title', await amount.innerText())
})

test('headings of a table are in one case', async ({ page }) => {
  await openAs(page, 5001, '/conversionReports2')
  const heads = page.getByRole('region', { name: 'Rows of the report' }).locator('thead th')
  await expect(heads.filter({ hasText: 'Commission eur' })).toBeVisible()
  expect(await heads.allInnerTexts()).toEqual([
    'DATE',
    'CAMPAIGN ID',
    'MERCHANT NAME',
    'CLICKS',
    'COMMISSION',
    'COMMISSION EUR',
  ])
  const days = page.getByRole('region', { name: 'Date-wise summary' }).locator('thead th')
  expect(await days.allInnerTexts()).toContain('AVG. CPC')
})
