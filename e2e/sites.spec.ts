import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { spawnPortal, type SpawnedPortal } from './spawn-portal.ts'
import { expect, signIn, test } from './test.ts'

/* One portal under several names: the AI site, and a sub-domain that nobody has activated. */

const PORTAL = '/home/getPortal'
let portal: SpawnedPortal

test.beforeAll(async () => {
  portal = await spawnPortal(join(import.meta.dirname, '..'), ['bare', 'sites'])
})
test.afterAll(() => portal?.end())

/** The portal's address under another name, which browsers take for this machine. */
function under(name: string): string {
  return `http://${name}.localhost:${new URL(portal.url).port}`
}

const isFileByKey = ({ pathname }: URL) => pathname.endsWith('/downloadConversionReportsAll')

// Shows core-2-ai-menu, core-4-ai-site, core-7-ai-flag, decisions-3-ai-site.
test('the AI site has its own brand and menu, and every request says where it comes from', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: under('ai') })
  const page = await context.newPage()
  const asked: URL[] = []
  page.on('request', (request) => asked.push(...calls(request)))
  await signIn(page, 5001)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Orrery AI home' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Orrery AI')
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')
  await expect(entries).toHaveText([
    /^Dashboard/,
    /^All programmes/,
    /^Merchants/,
    /^Links/,
    /^Coupons/,
    /^Cashback/,
    'My Account',
    'Change Password',
  ])
  for (const [label, heading] of [
    ['All programmes', 'All programmes'],
    ['Merchants', 'All Merchants List'],
    ['Links', 'Links'],
    ['Coupons', 'All Coupons'],
    ['Cashback', 'All Cashbacks'],
    ['My Account', 'My Account'],
    ['Change Password', 'Change Password'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await entries.getByRole('link', { name: label, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessible(page, label)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  // A list whose type is CPC is asked from the AI site, too.
  await page.goto('/deepLinksAPI')
  const list = () => asked.find(({ pathname }) => pathname === '/home/getMerchantsV2')?.search
  await expect.poll(list).toContain('showCPCMerchants=true')
  // But the file of a link whose query says all that is asked: flagged, it would lack CPC.
  await page.goto('/downloadConversionReports?vendorId=5001&apiKey=of-nobody')
  await expect.poll(() => asked.find(isFileByKey)?.searchParams.get('isRedClubAI')).toBeNull()
  expect(asked.length).toBeGreaterThan(8)
  const unflagged = asked.filter((url) => url.searchParams.get('isRedClubAI') !== 'true')
  // But for what tells the browser that it is the AI site, which the page may have brought itself.
  const others = unflagged.filter((url) => url.pathname !== PORTAL && !isFileByKey(url))
  expect(others.map(({ pathname }) => pathname)).toEqual([])

  // The flag is no authority: an administrator's screen stays closed.
  await page.goto('/uploadReports?isRedClubAI=true')
  await expect(page).toHaveURL(/\/dashboard/)
  await context.close()
})

// Shows core-2-not-activated.
test('under a sub-domain that is not activated a page says so and leads to sign-in', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: under('shop') })
  const page = await context.newPage()
  await page.goto('/')
  await expect(
    page.getByRole('heading', {
      name: 'Your domain server is not yet activated, Please contact support team.',
    }),
  ).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expectAccessible(page, 'not activated')
  await page.getByRole('link', { name: 'GO TO HOME PAGE' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText('Sign in to your account.')).toBeVisible()
  // Who signs in there has not passed by it.
  await page.getByLabel('Email Address').fill('v5001@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-5001-pass')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('link', { name: 'GO TO HOME PAGE' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await context.close()
})

// Shows core-4-no-sub-domain.
test('www and the brand’s name count as no sub-domain', async ({ browser }) => {
  for (const name of ['www', 'orrery']) {
    const page: Page = await browser.newPage({ baseURL: under(name) })
    await page.goto('/signin')
    await expect(page.getByText('Sign in to your account.')).toBeVisible()
    await page.close()
  }
})

/** The calls of the API that a page makes, without pages, scripts and pictures. */
function calls(request: Request): URL[] {
  return request.resourceType() === 'fetch' ? [new URL(request.url())] : []
}
