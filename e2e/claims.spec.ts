import { expectAccessible, expectAccessibleInEachWay } from './axe.ts'
import { cells, expect, openAs, signIn, test } from './test.ts'

/* A vendor claims a row and a missing sale; the administrator asks back and decides. */

/** One whose traffic the pretend partners have, and nobody else's in these journeys. */
const SENDER = 5159
/** Has no rows, so that its sales are missing. */
const VENDOR = 5185

test('a row of a report is claimed once, asked about, answered and decided', async ({
  page,
  browser,
}) => {
  test.slow()
  await openAs(page, SENDER, '/conversionReports?type=CPA&preset=last30Days')
  const rows = page.getByRole('region', { name: 'Rows of the report' })
  const first = rows.getByRole('link', { name: /^Claim / }).first()
  const said = (await first.getAttribute('aria-label')) ?? ''
  const [, day = '', merchant = ''] = /^Claim ([^,]+), (.+)$/.exec(said) ?? []
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: 'New claim' })).toBeVisible()
  await expect(page.getByText(merchant, { exact: true })).toBeVisible()
  await expectAccessible(page, 'a new claim')
  await page.getByRole('button', { name: 'Send claim' }).click()
  await expect(page.getByLabel('Sales that you expect')).toHaveAccessibleDescription(
    /Say what you expect/,
  )
  await page.getByLabel('Sales that you expect').fill('many')
  await page.getByLabel('What is wrong or missing').fill('<b>Two</b> sales are missing.')
  await page.getByRole('button', { name: 'Send claim' }).click()
  await expect(page.getByLabel('Sales that you expect')).toBeFocused()
  await page.getByLabel('Sales that you expect').fill('12')
  await page.getByRole('button', { name: 'Send claim' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Claim', exact: true })).toBeVisible()
  await expect(page.getByText('<b>Two</b> sales are missing.')).toBeVisible()

  // The same row again leads to the claim that there is.
  await page.goto('/conversionReports?type=CPA&preset=last30Days')
  await rows.getByRole('link', { name: said, exact: true }).first().click()
  await page.getByRole('link', { name: 'Show the claim' }).click()
  await expect(page.getByText('As it was')).toBeVisible()
  const address = page.url()

  const office = await browser.newPage()
  await openAs(office, 5029, '/dashboard')
  await expect(office.getByText(/(It waits|They wait) for an answer/)).toBeVisible()
  await office.getByRole('link', { name: /^Answer/ }).click()
  await office.getByLabel('Vendor id').fill(String(SENDER))
  await expect(office).toHaveURL(/[?&]of=/)
  await office.goBack()
  await expect(office.getByLabel('Vendor id')).toHaveValue('')
  await office.goForward()
  await expect(office.getByLabel('Vendor id')).toHaveValue(String(SENDER))
  await office.getByRole('link', { name: new RegExp(`^Claim of ${day}`) }).click()
  await office.getByRole('button', { name: 'Ask back' }).click()
  await expect(office.getByText('Give a text.', { exact: true })).toBeVisible()
  await office.getByLabel('Question or reason').fill('Which orders are they?')
  await office.getByRole('button', { name: 'Ask back' }).click()
  await expect(office.getByText('Question asked').first()).toBeVisible()
  await expect(office.getByLabel('Question or reason')).toHaveValue('')

  await page.reload()
  const message = page.getByLabel('Your message')
  const send = page.getByRole('button', { name: 'Send' })
  const release = Promise.withResolvers<void>()
  await page.route('**/home/answerClaim', async (route) => {
    await release.promise
    await route.continue()
  })
  await message.fill('Orders 17 and 18.')
  await send.click()
  // What is typed while it is under way neither lets it be sent twice nor is lost.
  await message.fill('And 19.')
  await expect(send).toHaveAttribute('aria-busy', 'true')
  release.resolve()
  await expect(page.getByText('Orders 17 and 18.')).toBeVisible()
  await expect(send).not.toHaveAttribute('aria-busy')
  await expect(message).toHaveValue('And 19.')

  // What was written meanwhile has to be seen first.
  await office.getByLabel('Question or reason').fill('They were cancelled.')
  await office.getByRole('button', { name: 'Reject' }).click()
  await expect(office.getByRole('alert')).toContainText('Somebody else wrote to this claim')
  await expect(office.getByText('Orders 17 and 18.')).toBeVisible()
  await office.getByRole('button', { name: 'Reject' }).click()
  await expect(office.getByText('Rejected').first()).toBeVisible()
  await expect(office.locator('output', { hasText: 'Rejected.' })).toHaveCount(1)
  await office.close()

  await page.goto(address)
  await expect(page.getByText('They were cancelled.')).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveCount(0)
  await expectAccessibleInEachWay(page, 'a claim')
})

test('a missing sale is claimed within 60 days, and the list has it', async ({ page }) => {
  await openAs(page, VENDOR, '/claims')
  await expect(page.getByText('No claims yet.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Claim a missing sale' }).click()
  await expect(page).toHaveTitle(/^New claim · /)
  // What is missing is asked for from the top.
  await page.getByRole('button', { name: 'Send claim' }).click()
  await expect(page.getByLabel('Day of the sale', { exact: true })).toBeFocused()
  await page.getByLabel('Programme').selectOption('Rigel')
  await page.getByLabel('Day of the sale', { exact: true }).fill('2026-01-10')
  await page.getByLabel('Merchant', { exact: true }).fill('W'.repeat(120))
  await page.getByLabel('Click id').fill('click-7')
  await page.getByLabel('Amount of the sale, USD').fill('129,90')
  await page.getByLabel('What is wrong or missing').fill('It never came.')
  await page.getByRole('button', { name: 'Send claim' }).click()
  // 60 days before 2026-03-20: its 20, the 28 of February and the last 12 of January.
  await expect(page.getByLabel('Day of the sale', { exact: true })).toHaveAccessibleDescription(
    'The first day is 2026-01-19.',
  )
  await page.getByLabel('Day of the sale', { exact: true }).fill('2026-03-10')
  await page.getByRole('button', { name: 'Send claim' }).click()
  const amount = page.getByLabel('Amount of the sale, USD')
  await expect(amount).toHaveAccessibleDescription(/Give an amount such as 49.90/)
  await amount.fill('129.90')
  await page.getByLabel('Earnings that you expect, USD').fill('0.0042')
  await page.getByRole('button', { name: 'Send claim' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Claim', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All claims' }).click()
  await expect(page).toHaveTitle(/^Claims · /)
  await page.getByRole('button', { name: /^Accepted/ }).click()
  await expect(page.getByText('No claim fits.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove all filters' }).click()
  const table = page.getByRole('region', { name: 'Claims' }).last()
  await expect
    .poll(async () => (await cells(table))[0])
    .toMatch(/\$0\.0042 earned\na sale of \$129\.90/)
  // An endless name stands on nothing beside it.
  const merchant = table.getByRole('cell').filter({ hasText: 'WWW' })
  expect(await merchant.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
  await expectAccessibleInEachWay(page, 'claims')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /claims\.csv/ }).click()
  expect((await download).suggestedFilename()).toBe('claims.csv')
})

for (const [vendor, what, rows] of [
  [5002, 'CPC alone', 1],
  [5003, 'no programme', 0],
] as const) {
  test(`who has ${what} is not offered to claim a sale, and is told why`, async ({ page }) => {
    const why = page.getByText('No programme that pays for sales (CPA) is enabled for your account')
    await openAs(page, vendor, '/claims')
    await expect(why).toBeVisible()
    await expect(page.getByText('No claims yet.', { exact: true })).toBeVisible()
    await expect(page.getByText('Press Claim beside a row of a report')).toHaveCount(rows)
    await expect(page.getByRole('link', { name: 'Claim a missing sale' })).toHaveCount(0)
    await page.goto('/claims?origin=missing')
    await expect(why).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send claim' })).toHaveCount(0)
    await page.goto('/orderHistory')
    await expect(why).toBeVisible()
    await expect(page.getByLabel('Programme').getByRole('option')).toHaveText(['All programmes'])
  })
}

test('an order that there is not is told before anything is filled in', async ({ page }) => {
  await signIn(page, SENDER)
  const row = {
    programme: 'orion',
    kind: 'CPA',
    day: '2026-03-19',
    merchantName: 'Harbor & Pine',
    placementId: 'home-top',
    clickId: 'nobody-clicked',
  }
  const search = new URLSearchParams({ origin: 'order', row: JSON.stringify(row) })
  await page.goto(`/claims?${search}`)
  await expect(page.getByText(/^My Orders has no such order\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send claim' })).toHaveCount(0)
})
