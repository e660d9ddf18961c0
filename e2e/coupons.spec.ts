import type { Locator, Page } from '@playwright/test'
import { FEW_TERMS, MANY_TERMS } from './offer-rows.ts'
import { expect, openAs, signIn, test } from './test.ts'

/* Coupons and cashback (1-core §2), of the rows in offer-rows.ts. */

/** A card by the title of its offer. */
function card(page: Page, title: string) {
  return page.getByRole('article', { name: title, exact: true })
}

/** Whether a text has more lines than are seen, or goes on beyond its edge. */
function cut(text: Locator): Promise<boolean> {
  return text.evaluate(
    (each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth,
  )
}

/** How many are shown, where it is seen; it is also spoken. */
function shown(page: Page, words: string) {
  return page.getByRole('main').getByText(words, { exact: true })
}

function copied(page: Page) {
  return page.evaluate(() => navigator.clipboard.readText())
}

// Shows core-2-coupons.
test('a coupon’s code and its tracked link are copied, and the link is kept', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 5004, '/allCoupons')
  // 120 of one merchant and three of another; one has ended, one was withdrawn.
  await expect(shown(page, 'Showing 100 of 123 Coupons')).toBeVisible()
  const first = page.getByRole('article').first()
  await expect(first).toHaveAccessibleName('Ten off <b>every</b> lamp')
  for (const said of ['Ends within 48 hours', 'Exclusive', 'Harbor & Pine', '2026-03-22 00:00']) {
    await expect(first.getByText(said, { exact: true })).toBeVisible()
  }

  await first
    .getByRole('button', { name: 'Copy Code, Ten off <b>every</b> lamp, Harbor & Pine' })
    .click()
  const saidCode = page.getByRole('main').getByText('Successfully Copied Coupon Code to clip board')
  await expect(saidCode).toBeVisible()
  expect(await copied(page)).toBe('LAMP10')
  await expect(saidCode).toHaveCount(0)

  const placement = page.getByLabel(/Placement id/)
  await placement.fill('news-44')
  const kept = page.waitForResponse((response) => response.url().endsWith('/keepCatalogueLink'))
  await first.getByRole('button', { name: 'Copy Link' }).click()
  await expect(
    page.getByRole('main').getByText('Successfully Copied Coupon URL to clip board'),
  ).toBeVisible()
  const link = 'https://go.network.example/lamp?sub=5004_news-44&af_campaign_id=5004'
  expect(await copied(page)).toBe(link)
  expect(await (await kept).json()).toEqual({ data: { link } })
  await expect(page).toHaveURL(/placementId=news-44/)
  await expect(first.getByTitle(link)).toBeVisible()

  await placement.fill('news_44')
  await first.getByRole('button', { name: 'Copy Link' }).click()
  await expect(placement).toBeFocused()
  await expect(placement).toHaveAccessibleDescription(/^Letters, digits, hyphen only/)
  expect(await copied(page)).toBe(link)

  await page.goto('/links?search=network.example/lamp')
  await expect(page.getByTitle(link)).toBeVisible()
})

// Shows core-2-coupon-count, core-9-coupons-100.
test('coupons are narrowed, paged and found again by their address', async ({ page }) => {
  await openAs(page, 5004, '/allCoupons')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(shown(page, 'Showing 23 of 123 Coupons')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await expect(shown(page, 'Showing 100 of 123 Coupons')).toBeVisible()

  await page.getByRole('combobox', { name: 'Merchant Name' }).fill('harbor')
  await expect(page.getByRole('option', { name: /harborandpine\.example/ })).toContainText('3')
  await page.keyboard.press('Enter')
  await expect(shown(page, 'Showing 3 of 3 Coupons')).toBeVisible()
  await expect(card(page, 'Free shipping').getByText('None needed')).toBeVisible()
  await expect(card(page, 'Free shipping').getByRole('button', { name: /Copy Code/ })).toHaveCount(
    0,
  )
  await expect(card(page, 'Spring preview').getByText('Has not begun')).toBeVisible()
  await expect(card(page, 'Spring preview').getByText('Open', { exact: true })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Show ended coupons, too' }).check()
  await expect(shown(page, 'Showing 4 of 4 Coupons')).toBeVisible()
  await expect(card(page, 'Winter sale').getByText('Ended', { exact: true })).toBeVisible()

  const type = page.getByRole('combobox', { name: 'Coupon Type' })
  await type.selectOption('deal')
  await expect(type.getByRole('option', { name: /^Deal \(\d+\)$/ })).toHaveCount(1)
  await expect(shown(page, 'Showing 1 of 1 Coupons')).toBeVisible()
  await page.reload()
  await expect(card(page, 'Free shipping')).toBeVisible()
  await page.getByLabel('Search title, store or code').fill('lamp')
  await expect(page.getByText('No coupon fits.')).toBeVisible()
  await page.getByRole('button', { name: 'Without the type' }).click()
  await expect(card(page, 'Ten off <b>every</b> lamp')).toBeVisible()
  await page.getByRole('button', { name: 'Remove all' }).click()
  // With the one that has ended.
  await expect(shown(page, 'Showing 100 of 124 Coupons')).toBeVisible()
})

test('coupons are narrowed by the days on which they begin and end', async ({ page }) => {
  await openAs(page, 5004, '/allCoupons')
  const start = page.getByLabel('Start Date', { exact: true })
  const end = page.getByLabel('Expiry Date', { exact: true })
  await end.fill('2026-04-02')
  // One ends on that day, one before it.
  await expect(shown(page, 'Showing 2 of 2 Coupons')).toBeVisible()
  await start.fill('2026-03-25')
  await expect(shown(page, 'Showing 0 of 0 Coupons')).toBeVisible()
  await page.getByRole('button', { name: 'Without the expiry date' }).click()
  await expect(card(page, 'Spring preview')).toBeVisible()
  await expect(end).toHaveValue('')
  await end.fill('2026-03-01')
  await expect(end).toHaveAccessibleDescription('The end date cannot be before the start date.')
  await expect(card(page, 'Spring preview')).toBeVisible()
  await start.fill('2026-02-31')
  await expect(start).toHaveAccessibleDescription('There is no such day.')
})

for (const width of [1280, 390]) {
  test(`a coupon’s restrictions are read whole, and its neighbours stay level, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openAs(page, 5004, '/allCoupons?domain=harborandpine.example')
    const few = card(page, 'Ten off <b>every</b> lamp')
    await expect(few.getByText(FEW_TERMS, { exact: true })).toBeVisible()
    expect(await cut(few.getByText(FEW_TERMS, { exact: true }))).toBe(false)
    await expect(few.getByRole('button', { name: /restrictions/ })).toHaveCount(0)

    const many = card(page, 'Spring preview')
    const terms = many.getByText(MANY_TERMS, { exact: true })
    expect(await cut(terms)).toBe(true)
    const more = many.getByRole('button', { name: / of the restrictions, Spring preview, .+$/ })
    await expect(more).toHaveText(/^Show all/)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(more).toHaveText(/^Show less/)
    await expect(more).toBeFocused()
    expect(await cut(terms)).toBe(false)
    await more.click()
    expect(await cut(terms)).toBe(true)

    // Beside each other, the same line of every card of a row is level.
    const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
    if (width === 1280) {
      for (const line of ['Store Name', 'Url']) {
        const at = await Promise.all(
          [first, second].map((each) => each.getByText(line, { exact: true }).boundingBox()),
        )
        expect(at[0]?.y).toBeCloseTo(at[1]?.y ?? NaN, 0)
      }
    }
  })
}

// Shows core-2-cashback.
test('cashback is narrowed by country, and its link is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 5004, '/AllCashback')
  await expect(shown(page, 'Showing 3 of 3 Cashbacks')).toBeVisible()
  const highest = page.getByRole('article').first()
  await expect(highest).toHaveAccessibleName('Eight percent back')
  await expect(highest.getByText('8%', { exact: true })).toBeVisible()
  // 24 hours from now
  await expect(highest.getByText('Ends within 48 hours')).toBeVisible()

  await page.getByRole('combobox', { name: 'Country Name' }).selectOption('Germany (1)')
  await expect(shown(page, 'Showing 1 of 1 Cashbacks')).toBeVisible()
  const back = card(page, 'Five euro back')
  await expect(back.getByText('€5.00', { exact: true })).toBeVisible()
  await back.getByRole('button', { name: 'Copy Link, Five euro back, Kettle Works' }).click()
  await expect(
    page.getByRole('main').getByText('Successfully Copied Cashback URL to clip board'),
  ).toBeVisible()
  expect(await copied(page)).toBe('https://go.network.example/o2?sub=5004_noid&af_campaign_id=5004')

  await page.goto('/AllCashback?search=once')
  await expect(page.getByText('No cashback fits.')).toBeVisible()
  await page.getByRole('button', { name: 'Show ended cashback, too' }).click()
  await expect(card(page, 'Was once').getByText('Ended', { exact: true })).toBeVisible()
})

test('who has no programme is told so, and offered no coupons that have ended', async ({
  page,
}) => {
  await signIn(page, 5003)
  for (const path of ['/allCoupons', '/AllCashback']) {
    await page.goto(path)
    await expect(page.getByText('No programme is enabled for you yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Show ended/ })).toHaveCount(0)
  }
})
