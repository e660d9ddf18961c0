import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@orrery/contract/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { addFeed, news, uploadFile } from './feed-screen.ts'
import { theRun } from './run.ts'
import { expect, openAs, signIn, test } from './test.ts'

/* The registry of feeds: what an administrator does with it, on the real importer. */

/** An offer of the back end's cashback, as docs/feeds/cashback.md has it. */
function offer(at: number, more: object = {}) {
  return {
    id: `journey-${at}`,
    title: `Journey ${at}`,
    merchant_name: 'Elm',
    merchant_domain: 'elm.example',
    country: 'de',
    cashback: '5.50',
    cashback_type: 'percent',
    currency: 'EUR',
    start: '2026-03-01T00:00:00Z',
    end: '2026-04-30T00:00:00Z',
    link: `https://go.network.example/cb/${at}?sub={TRACKING_CODE}`,
    logo: '',
    status: 'active',
    ...more,
  }
}

function offers(count: number): object[] {
  return Array.from({ length: count }, (_, at) => offer(at + 1))
}

async function upload(page: Page, list: readonly object[]): Promise<void> {
  await uploadFile(page, 'cashback.json', JSON.stringify({ offers: list }))
}

test('an uploaded feed is taken in, says what it refused, and is held when it shrinks', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await signIn(page, 5029)
  await addFeed(page, 'Back end', 'Cashback of the operator’s back end (cashback)')
  await expect(news(page, 'This feed has not been taken in yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run now' })).toHaveCount(0)

  const bad = [offer(21, { link: 'javascript:alert(1)' }), offer(22, { status: 'perhaps' })]
  await upload(page, [...offers(20), ...bad])
  await expect(news(page, '20 added, 0 changed, 0 removed, 2 refused')).toBeVisible()
  await expect(page.getByText(/; 20 cashback offers of it in the catalogue$/)).toBeVisible()
  const refused = page.getByRole('table').last().getByRole('row')
  await expect(refused.filter({ hasText: 'The status is none of active' })).toContainText('22')
  await expect(refused.filter({ hasText: 'javascript:alert(1)' })).toContainText('21')
  await expect(page.getByRole('status').filter({ hasText: /^Back end: Taken in\./ })).toBeAttached()
  // On a phone each is read without scrolling sideways.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(refused.getByText('Line 22')).toBeVisible()
  const region = page.getByRole('region', { name: 'Refused rows of the newest run' })
  expect(await region.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })

  await upload(page, offers(10))
  await expect(
    news(page, 'The feed would shrink from 20 to 10; held for an administrator'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Throw away' }).click()
  await expect(news(page, 'An administrator threw it away; nothing changed.')).toBeVisible()
  await expect(page.getByText(/; 20 cashback offers of it in the catalogue$/)).toBeVisible()

  await upload(page, offers(10))
  await page.getByRole('button', { name: 'Take in' }).click()
  await expect(news(page, '0 added, 0 changed, 10 removed, 0 refused')).toBeVisible()
  await upload(page, offers(10))
  await expect(news(page, 'Nothing new')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Refused rows' })).toHaveCount(0)

  const context = await browser.newContext({ baseURL })
  const vendor = await context.newPage()
  await openAs(vendor, 5001, '/AllCashback?search=journey')
  await expect(
    vendor.getByRole('main').getByText('Showing 10 of 10 Cashbacks', { exact: true }),
  ).toBeVisible()
  await context.close()
})

test('a feed at an address is run, mended, paused and found in the list', async ({ page }) => {
  test.slow()
  const { partners } = theRun()
  await signIn(page, 5029)
  await addFeed(
    page,
    'Promotions',
    'Google promotions (coupons)',
    `${partners}/feeds/nowhere?key=s`,
  )
  // It is due at once; whoever asks first, it fails.
  await expect(news(page, `${partners}/feeds/nowhere`)).toBeVisible()
  await expect(page.getByText('key=s')).toHaveCount(0)
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(news(page, 'Failed')).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Promotions' })
  const programme = dialog.getByLabel('Programme')
  await expect(programme).toBeEnabled()
  await dialog.getByLabel('Address').fill('http://10.0.0.1/promotions.tsv')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Address').fill(`${partners}/feeds/google-promotions.tsv`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(news(page, /^\d+ added, 0 changed, 0 removed, \d+ refused$/)).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  // What it has brought pays by its programme.
  await expect(programme).toBeDisabled()
  await expect(programme).toHaveAccessibleDescription(messages.feedKeepsProgramme)
  await dialog.getByLabel('Name').fill('Promotions of Rigel')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions of Rigel')
  // Its address stayed.
  await expect(news(page, `${partners}/feeds/google-promotions.tsv`)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()

  await page.getByRole('link', { name: 'All feeds' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feeds' })).toBeFocused()
  const row = page.getByRole('row').filter({ hasText: 'Promotions of Rigel' })
  await expect(row).toContainText('Paused')
  await expect(row).toContainText('Taken in')
  await page.goBack()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(news(page, 'Every 6 hours')).toBeVisible()
})

test('an address is taken back, and a feed is deleted with what it has brought', async ({
  page,
}) => {
  test.slow()
  const { partners } = theRun()
  await signIn(page, 5029)
  await addFeed(
    page,
    'Short-lived',
    'Google promotions (coupons)',
    `${partners}/feeds/google-promotions.tsv?key=s`,
  )
  await page.getByRole('button', { name: 'Run now' }).click()
  await expect(news(page, /^\d+ added, 0 changed, 0 removed, \d+ refused$/)).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Short-lived' })
  await form.getByRole('checkbox', { name: 'Upload its files instead' }).check()
  await expect(form.getByLabel('Address', { exact: true })).toBeDisabled()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('When uploaded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run now' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Short-lived?' })
  await expect(question).toContainText(/[1-9]\d* coupons leave the catalogue at once/)
  await expectAccessible(page, 'the question before a feed is deleted')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete the feed' }).click()
  // At once: what other feeds do meanwhile is said in the same place.
  await expect(
    page.getByRole('status').filter({ hasText: /^Short-lived was deleted; \d+ coupons left\.$/ }),
  ).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'Feeds' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Add feed' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Short-lived' })).toHaveCount(0)
})

test('a large file shows how far it is, and may be stopped', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-feed-'))
  const file = join(folder, 'large.tsv')
  await writeFile(file, '')
  await truncate(file, 200 * 1024 * 1024)
  await signIn(page, 5029)
  await addFeed(page, 'Large', 'Google product data, TSV (products)')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 4 * 1024 * 1024,
  })
  await page.getByRole('button', { name: 'Upload file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload a file of Large' })
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('large.tsv, 200 MB')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Sending the file…' })).toBeVisible()
  await expect(dialog.getByText(/^[1-9]%$/)).toBeVisible()
  const cutOff = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('uploadFeed'),
  )
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await cutOff
  await expect(dialog).toHaveCount(0)
  await expect(news(page, 'This feed has not been taken in yet.')).toBeVisible()
  await rm(folder, { recursive: true })
})

test('who is no administrator is sent away', async ({ page }) => {
  await openAs(page, 5001, '/feeds')
  await expect(page).toHaveURL(/\/dashboard/)
})

test('an address of no feed leads back to all', async ({ page }) => {
  await openAs(page, 5029, '/feeds?feed=999999')
  await expect(page.getByText('There is no such feed.')).toBeVisible()
  await page.getByRole('link', { name: 'All feeds' }).click()
  await expect(page.getByRole('button', { name: 'Add feed' })).toBeVisible()
})
