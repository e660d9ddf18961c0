import { LEFT_PAGE } from './left-merchants.ts'
import { expect, openAs, test } from './test.ts'

/* Journey two, seen by the publisher: from a merchant to a short link to a recorded click. */

// Shows links-2-orion, links-2-short-replaces, links-4-input-clears, links-7-short-link.
test('a link is generated, copied, shortened, followed and counted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 5001, '/deepLinksAPI')
  await page.getByLabel(/Placement id/).fill('newsletter-44')
  await page
    .getByRole('button', { name: /^Generate Link to / })
    .first()
    .click()
  const link = page.getByText(/^https:\/\/rd\.bizrate\.com\/pi\//)
  await expect(link).toContainText('afCampaignId=5001')
  await expect(link).toContainText('afPlacementId=5001_newsletter-44')
  const target = (await link.textContent()) ?? ''

  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const notice = page.getByText('Successfullly Copied Merchant URL to clib board').first()
  await expect(notice).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(target)

  await page.getByRole('button', { name: 'Short link' }).click()
  const short = (await page.getByText(/\/s\/[A-Za-z0-9]{8}$/).textContent()) ?? ''
  await expect(page.getByRole('button', { name: 'Short link', exact: true })).toHaveCount(0)

  const answer = await fetch(`${short}?to=https://evil.example/`, {
    redirect: 'manual',
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
    },
  })
  expect(answer.status).toBe(302)
  const location = new URL(answer.headers.get('location') ?? '')
  expect(location.searchParams.get('afRid')).toMatch(/^[\w-]+$/)
  expect(location.href.startsWith(target.split('&afRid=')[0] ?? target)).toBe(true)

  const row = page.getByRole('row').filter({ hasText: new URL(short).pathname })
  await expect(async () => {
    // Asked for by name: whoever makes links for many pages meanwhile puts theirs above it.
    await page.goto('/links?search=newsletter-44')
    await expect(row).toContainText('newsletter-44')
    const heads = await page.getByRole('columnheader').allTextContents()
    const clicks = heads.findIndex((head) => head.includes('Clicks, all'))
    expect(await row.getByRole('cell').nth(clicks).innerText()).toBe('1')
  }).toPass()

  await page.goto('/deepLinksAPI')
  await page
    .getByRole('button', { name: /^Generate Link to / })
    .first()
    .click()
  await expect(link).toBeVisible()
  await page.getByLabel(/Placement id/).fill('other')
  await expect(link).toHaveCount(0)
})

// Shows links-2-locked.
test('the locked vendor has its one merchant and a Generate button', async ({ page }) => {
  await openAs(page, 5036, '/deepLinksAPI')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.getByText(/^https:\/\/rd\.bizrate\.com\/pi\//)).toContainText(
    'afCampaignId=5036',
  )
  await expect(page.getByRole('radio', { name: 'CPA' })).toBeDisabled()
  // The demo's only merchant of 5036; the list of all is not there.
  const options = page.getByRole('combobox', { name: 'Merchant' }).locator('option')
  await expect(options).toHaveCount(1)
  await expect(options).toHaveAttribute('value', '315846')
  await expect(page.getByRole('searchbox', { name: 'Merchant' })).toHaveCount(0)
  // Nor does an address choose what the selector does not.
  await page.goto('/deepLinksAPI?type=CPA')
  await expect(page.getByRole('radio', { name: 'CPC' })).toBeChecked()
})

// Shows links-7-rigel-link, links-9-s, links-9-noid.
test('a Rigel link is filled here, copied at once and kept in the background', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 5001, '/deepLinksAPI2')
  await page.getByLabel(/Campaign id/).fill('spring')
  await page.getByLabel(/Placement id/).fill('news-2')
  const copyFirst = page.getByRole('button', { name: /^Copy Link to / }).first()
  const kept = page.waitForResponse((response) => response.url().endsWith('/home/keepLink'))
  await copyFirst.click()
  await expect(
    page.getByText('Successfullly Copied Merchant URL to clib board').first(),
  ).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  // 22267 stands for CPC; an empty click id is noid (2-links §7 and §9).
  const asked = new URL(copied).searchParams
  expect(['s', 'pub', 'sub', 'uid'].map((name) => asked.get(name))).toEqual([
    '22267',
    'spring',
    '5001_news-2',
    'noid',
  ])
  expect(await (await kept).json()).toEqual({ data: { link: copied } })

  const link = page.getByText(copied)
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: 'Short link', exact: true }).click()
  const short = page.getByText(/^http:.*\/s\/\w{8}$/)
  await expect(short).toBeVisible()
  // Behind it our click's id stands where the copied link says that there is none.
  const answer = await page.request.get(await short.innerText(), { maxRedirects: 0 })
  const [before, behind] = copied.split('uid=noid')
  expect(answer.headers()['location']).toMatch(/uid=[0-9a-z]{22}/)
  expect(answer.headers()['location']?.split(/uid=[0-9a-z]{22}/)).toEqual([before, behind])
  await page.getByRole('radio', { name: 'CPA' }).check()
  await expect(link).toHaveCount(0)
  await copyFirst.click()
  await expect(page.getByText(/^https:.*s=22269/)).toBeVisible()

  const field = page.getByLabel(/Placement id/)
  await field.fill('news 2')
  await copyFirst.click()
  await expect(field).toBeFocused()
  await expect(page.getByText(/^https:/)).toHaveCount(0)

  await page.goto('/links?search=maplelantern')
  await expect(page.getByTitle(copied)).toBeVisible()
})

test('a copied link that is not kept says why, until another is copied', async ({ page }) => {
  await openAs(page, 5001, '/deepLinksAPI2')
  const why = 'This merchant has left the programme; no link can be made for it.'
  await page.route('**/home/keepLink', (route) =>
    route.fulfill({
      status: 409,
      json: { message: why, statusMessages: [why], errors: [why], requestId: 'r' },
    }),
  )
  const copy = page.getByRole('button', { name: /^Copy Link to / })
  await copy.first().click()
  const said = page.getByRole('alert').filter({ hasText: 'not kept in your links' })
  await expect(said).toHaveText(`It was copied, and is not kept in your links: ${why}`)
  await page.unroute('**/home/keepLink')
  await copy.nth(1).click()
  await expect(said).toHaveCount(0)
})

test('no link is made of a row of the other type, and Back takes the one of its type away', async ({
  page,
}) => {
  await openAs(page, 5001, '/deepLinksAPI2')
  const copyFirst = page.getByRole('button', { name: /^Copy Link to / }).first()
  await expect(copyFirst).toBeEnabled()
  const release = Promise.withResolvers<void>()
  await page.route('**/newdashboard/getMerchants?*showCPAMerchants=true*', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.getByRole('radio', { name: 'CPA' }).check({ force: true })
  await expect(page).toHaveURL(/type=CPA/)
  // Some of these merchants pay for clicks alone: a CPA link to them earns nothing.
  await expect(copyFirst).toBeDisabled()
  release.resolve()
  await copyFirst.click()
  const made = page.getByText(/^https:.*s=22269/)
  await expect(made).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'CPC' })).toBeChecked()
  await expect(made).toHaveCount(0)
})

test('a list says that it does not serve a country, and shows all of them', async ({ page }) => {
  await openAs(page, 5001, '/deepLinksAPI4?country=pk')
  await expect(page.getByText('This list has no merchants in Pakistan.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all countries' }).click()
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('all')
  // Of the pretend Vega's 700 merchants 13 have left.
  await expect(page.getByText('Showing 100 of 687 Merchants', { exact: true })).toBeVisible()
})

// Shows links-2-altair, links-4-altair.
test('an Altair link comes as a card, until anything of it is edited', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 5001, '/deepLinksAPI5')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep Links - Altair')
  await page.getByLabel(/Placement id/).fill('blog')
  const generate = page.getByRole('button', { name: /^Generate Link to / }).first()
  await generate.click()
  const link = page.getByText(/^https:\/\/us-go\.kelkoogroup\.net\//)
  await expect(link).toContainText('publisherSubId=5001_blog')
  const label = await generate.getAttribute('aria-label')
  const ofMerchant = page.getByRole('link', { name: label?.replace('Generate Link to ', '') ?? '' })
  await expect(ofMerchant).toHaveAttribute('href', (await link.textContent()) ?? '')
  // The pretend partner's logos are 72 wide; our content policy lets the page ask nobody but us.
  const logo = ofMerchant.locator('img')
  await expect(logo).toHaveAttribute('src', /^\/logos\/altair\//)
  const width = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(72)

  await page.getByRole('button', { name: 'Copy URL' }).click()
  await expect(
    page.getByText('Successfullly Copied Merchant URL to clib board').first(),
  ).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.textContent())

  await page.getByLabel('Country', { exact: true }).selectOption('de')
  await expect(link).toHaveCount(0)
  const asks = (change: Record<string, string>, step: () => Promise<unknown>) =>
    Promise.all([
      page.waitForRequest((request) => {
        const { pathname, searchParams } = new URL(request.url())
        return (
          pathname === '/kelkoo/getMerchants' &&
          Object.entries(change).every(([key, value]) => searchParams.get(key) === value)
        )
      }),
      step(),
    ])
  await asks({ country: 'de', pageNo: '2' }, () =>
    page.getByRole('button', { name: 'Next' }).click(),
  )
  const search = page.getByRole('searchbox', { name: 'Merchant' })
  await asks({ searchText: 'amber', pageNo: '1' }, () => search.fill('amber'))
  const cpa = page.getByRole('radio', { name: 'CPA' })
  await asks({ showCPAMerchants: 'true' }, () => cpa.check({ force: true }))
})

for (const [path, call, label] of [
  ['/deepLinksAPI', '/home/getMerchantsV2', 'Merchant'],
  ['/links', '/home/getLinks', 'Search'],
] as const) {
  test(`a search for %26 is asked as it was typed, and once more after a reload, on ${path}`, async ({
    page,
  }) => {
    await openAs(page, 5001, path)
    const isAsked = () =>
      page.waitForRequest((request) => {
        const { pathname, search } = new URL(request.url())
        return pathname === call && search.includes('searchText=a%2526b')
      })
    const field = page.getByRole('searchbox', { name: label })
    await Promise.all([isAsked(), field.fill('a%26b')])
    await expect(page).toHaveURL(/[?&]search=a%2526b$/)
    await Promise.all([isAsked(), page.reload()])
    await expect(field).toHaveValue('a%26b')
  })
}

for (const [path, call] of [
  ['/deepLinksAPI', '/home/generateDeepLink'],
  ['/deepLinksAPI5', '/kelkoo/generateDeepLinkUrl'],
] as const) {
  // Shows links-8-link-error.
  test(`a link that cannot be made says why, in red, on ${path}`, async ({ page }) => {
    await openAs(page, 5001, path)
    // As if the merchant had left since the list was shown: the portal is asked for one that did.
    await page.route(`**${call}**`, (route) => {
      const asked = route.request().postDataJSON() as object
      return route.continue({ postData: { ...asked, merchantUrl: LEFT_PAGE, country: '' } })
    })
    await page
      .getByRole('button', { name: /^Generate Link to / })
      .first()
      .click()
    const why = page.getByRole('alert').filter({ hasText: 'This merchant has left the programme' })
    await expect(why).toBeVisible()
    const color = await why.evaluate((element) => getComputedStyle(element).color)
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
    expect(red, color).toBeGreaterThan(2 * Math.max(green, blue))
    await expect(page.locator('code')).toHaveCount(0)
  })
}
