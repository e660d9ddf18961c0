import type { Page } from '@playwright/test'
import { messages } from '@orrery/contract/messages'
import { expect, openAs, test } from './test.ts'

/* A partner's names may have 300 characters; on a phone the column of names stays in sight, and others beside it. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

// A day of which nobody else has figures.
const DAY = '2025-09-01'
const NAME = `https://${'averylongsubdomain.'.repeat(4)}example/shoes`
const ROWS = [NAME, `${'Long Names of '.repeat(7)}Ltd`]

async function store(page: Page): Promise<void> {
  const data = { email: 'v5029@demo.test', password: 'demo-5029-pass' }
  const { token } = (await (await page.request.post('/auth/signin', { data })).json()) as {
    token: string
  }
  const reports = ROWS.map((name, at) => ({
    FROM_DATE: DAY,
    TO_DATE: DAY,
    CAMPAIGN_ID: '5057',
    MERCHANT_ID: `99000${at}`,
    MERCHANT_NAME: name,
    CLICKS: 10,
    SALES_COUNT: 1,
    SALES: 20,
    EARNINGS: 12.34,
  }))
  const answer = await page.request.post('/home/uploadConversionReports?isCPC=true', {
    data: { reports },
    headers: { authorization: token },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a long name leaves every figure in sight beside it, and is whole in its title', async ({
  page,
}) => {
  await store(page)
  for (const [path, name] of [
    ['/conversionReports?by=merchant', 'By merchant'],
    ['/FullDashboard?by=merchant', 'By merchant'],
    ['/qualityReports?', 'Merchant-wise report'],
  ] as const) {
    await openAs(page, 5057, `${path}&start=${DAY}&end=${DAY}&compare=none`)
    const table = page.getByRole('region', { name }).last()
    const row = table.getByRole('row').filter({ hasText: NAME })
    await expect(row).toHaveCount(1)
    await expect(row.getByTitle(NAME)).toHaveCount(1)
    const seen = (await table.boundingBox())?.width ?? NaN
    const names = (await row.getByRole('cell').first().boundingBox())?.width ?? NaN
    expect(names, path).toBeLessThanOrEqual(seen * 0.45)
  }
  // Scrolled to, what was earned stands beside the name.
  const earned = page.getByRole('cell', { name: '$12.34' }).first()
  await earned.scrollIntoViewIfNeeded()
  const box = await earned.boundingBox()
  const first = await earned.locator('xpath=../td[1]').boundingBox()
  expect(box?.x ?? NaN).toBeGreaterThanOrEqual((first?.x ?? NaN) + (first?.width ?? NaN) - 1)
  expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(390)
})

test('a long name is searched for by as much of it as lists take', async ({ page }) => {
  // What lists take ends after 50 UTF-16 units, in the middle of the flower.
  const search = encodeURIComponent(`${'Long Names '.repeat(4)}of a.🌸 Ltd`)
  await openAs(page, 5057, `/merchants?search=${search}`)
  const none = page.getByRole('main').getByText(messages.noMerchantsFound)
  await expect(none).toBeVisible()
  await page.goto(`/deepLinksAPI?search=${search}`)
  await expect(none).toBeVisible()
  await page.goto(`/advertisers?search=${search}`)
  await expect(page.getByRole('main').getByText(messages.noAdvertisersFound)).toBeVisible()
  await page.goto(`/links?search=${search}`)
  await expect(page.getByRole('main').getByText(messages.noLinksFound)).toBeVisible()
})
