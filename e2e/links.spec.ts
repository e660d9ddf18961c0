import { expect, signIn, test } from './test.ts'

/* Journey two, seen by the publisher: from a merchant to a short link to a recorded click. */

test('a link is generated, copied, shortened, followed and counted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 5001)
  await page.goto('/deepLinksAPI')
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

  await page.goto('/links')
  const row = page.getByRole('row').filter({ hasText: new URL(short).pathname })
  await expect(row).toContainText('newsletter-44')
  await expect(row).toContainText('1')

  await page.goto('/deepLinksAPI')
  await page
    .getByRole('button', { name: /^Generate Link to / })
    .first()
    .click()
  await expect(link).toBeVisible()
  await page.getByLabel(/Placement id/).fill('other')
  await expect(link).toHaveCount(0)
})

test('a character outside the set is the field’s error and asks nobody', async ({ page }) => {
  await signIn(page, 5001)
  await page.goto('/deepLinksAPI')
  await expect(page.getByRole('button', { name: /^Generate Link to / }).first()).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('generateDeepLink')) asked += 1
  })
  const field = page.getByLabel(/Placement id/)
  await field.fill('new letter!')
  await page
    .getByRole('button', { name: /^Generate Link to / })
    .first()
    .click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toBe(0)
})

test('the locked vendor has its one merchant and a Generate button', async ({ page }) => {
  await signIn(page, 5036)
  await page.goto('/deepLinksAPI')
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(page.getByText(/^https:\/\/rd\.bizrate\.com\/pi\//)).toContainText(
    'afCampaignId=5036',
  )
  await expect(page.getByRole('radio', { name: 'CPA' })).toBeDisabled()
})
