import { request as rawRequest } from 'node:http'
import type { Page } from '@playwright/test'
import { expectAccessibleInEachWay } from './axe.ts'
import { theRun } from './run.ts'
import { expect, openAs, signIn, test } from './test.ts'

/* A vendor's own domain for short URLs, from adding it to a click under it, and a title filter. */

const HOST = 'go.nova.example'
/** No other journey makes short links of this one. */
const VENDOR = 5056
/** One of the many products that no other journey looks for. */
const TITLE = 'Bolt 9999'

/** Sets a TXT record at the pretend name server, as the domain's owner would at a real one. */
async function setRecord(host: string, value: string): Promise<void> {
  const answer = await fetch(`${theRun().partners}/_control/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ host, value }),
  })
  expect(answer.status).toBe(204)
}

/** Asks the portal under another name, which no browser without that name would. */
function askAt(host: string, path: string): Promise<number> {
  const { port } = new URL(theRun().url)
  return new Promise((resolve, reject) => {
    const headers = { host, 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/141.0.0.0' }
    rawRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

async function makeShortLink(page: Page): Promise<string> {
  await page.goto('/deepLinksAPI')
  await page
    .getByRole('button', { name: /^Generate Link to / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Short link' }).click()
  return page.getByText(/\/s\/[A-Za-z0-9]{8}$/).innerText()
}

// Shows links-2-short-domains, links-4-add-forms, links-5-adds.
test('a vendor’s short links carry its domain once its DNS record proves it', async ({
  page,
  browser,
}) => {
  await openAs(page, 5029, '/shortURLDomains')
  await page.getByRole('button', { name: 'Add short URL domain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add short URL domain' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByLabel('Domain')).toHaveAccessibleDescription('Please enter valid name')
  await dialog.getByLabel('Domain').fill('co.uk')
  await dialog.getByLabel('Vendor id').fill(String(VENDOR))
  await expect(dialog.getByText('co.uk is a public suffix')).toBeVisible()
  await dialog.getByLabel('Domain').fill('Go.Nova.example')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#content').getByText('Successfully created Short URL')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: HOST })
  await expect(row).toContainText('Waiting for its record')
  const [host = '', value = ''] = await row.locator('code').allInnerTexts()
  expect(host).toBe(`_orrery.${HOST}`)
  await row.getByRole('button', { name: 'Check now' }).click()
  await expect(row).toContainText(`There is no TXT record at ${host} yet.`)
  await expectAccessibleInEachWay(page, 'a domain that waits for its record')
  await setRecord(host, value)
  await row.getByRole('button', { name: 'Check now' }).click()
  await expect(row).toContainText('Proven')

  const vendor = await browser.newPage()
  await signIn(vendor, VENDOR)
  const short = new URL(await makeShortLink(vendor))
  expect(short.hostname).toBe(HOST)
  expect(await askAt(HOST, short.pathname)).toBe(302)
  expect(await askAt(HOST, '/signin')).toBe(404)
  const code = short.pathname.replace('/s/', '')
  await expect(async () => {
    await vendor.goto(`/handleclick/log?code=${code}`)
    const hits = vendor.getByRole('row').filter({ hasText: short.pathname })
    await expect(hits.first().or(vendor.getByText('No click fits.', { exact: true }))).toBeVisible()
    expect(await hits.count()).toBe(1)
  }).toPass()
  await vendor.close()

  // A page past the last is empty, however far, and leads back.
  await page.goto('/shortURLDomains?page=99999')
  await expect(page.getByText('There is no such page.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the first page' }).click()
  // Other journeys read their short links under the portal's own name.
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('#content').getByText('Successfully Deleted Short URL')).toBeVisible()
  await expect(row).toHaveCount(0)
})

// Shows links-2-title-filters, links-4-add-forms, links-5-adds.
test('a title filter takes a product off the catalogue, says how many, and gives it back', async ({
  page,
  browser,
}) => {
  const vendor = await browser.newPage()
  await signIn(vendor, 5001)
  const product = vendor.getByRole('heading', { level: 2, name: TITLE, exact: true })
  const none = vendor.getByText('No product fits.')
  const search = async () => {
    await vendor.goto(`/products?q=${encodeURIComponent(TITLE)}`)
    await expect(product.or(none)).toBeVisible()
  }
  await search()
  await expect(product).toBeVisible()

  await openAs(page, 5029, '/uniqueTitleFilters')
  await page.getByRole('button', { name: 'Add title filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add title filter' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByLabel('Filter text')).toHaveAccessibleDescription(
    /Please enter valid name/,
  )
  await dialog.getByLabel('Filter text').fill('bólt 9999')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.locator('#content').getByText('Successfully created Filter text')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'bólt 9999' })
  await expect(row.getByRole('cell').nth(1)).toHaveText('1')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader', { name: 'Added' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Change' })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(async () => {
    await search()
    expect(await none.isVisible()).toBe(true)
  }).toPass()

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const call = '**/dashboard/deleteTitleFilters'
  await page.route(call, async (route) => {
    await held
    await route.continue()
  })
  const sent = page.waitForRequest(call)
  await row.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await sent
  // It is under way: nothing that would keep the filter can be pressed, and the question stays.
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(question).toBeVisible()
  letGo()
  await expect(page.locator('#content').getByText('Successfully Deleted Filter text')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(async () => {
    await search()
    expect(await product.isVisible()).toBe(true)
  }).toPass()
  await vendor.close()
})
