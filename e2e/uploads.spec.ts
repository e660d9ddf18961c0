import type { Page } from '@playwright/test'
import { uploadColumns } from '@orrery/contract/admin/upload-columns'
import { wav } from '@orrery/server/test/audio'
import { expect, openAs, test } from './test.ts'

/* Files on their way that are stopped, or break off by themselves. */

const BROKEN = 'The file did not get through. Try again.'
const opener = (page: Page) => page.getByRole('button', { name: 'Add podcast' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Add podcast' })

async function fillPodcast(page: Page, title: string): Promise<void> {
  await opener(page).click()
  await form(page).getByLabel('Title').fill(title)
}
const add = (page: Page) => form(page).getByRole('button', { name: 'Add', exact: true }).click()
const talk = { name: 'talk.wav', mimeType: 'audio/wav', buffer: wav(16_044) }
const fileOf = (page: Page) => form(page).locator('input[type=file]')

test('a podcast whose file is being sent may be left, and there is none', async ({ page }) => {
  await openAs(page, 5029, '/content?show=podcasts')
  // On its way for as long as nobody leaves.
  await page.route('**/prodcast/upload?*', () => undefined)
  const created: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/prodcast/create')) created.push(request.url())
  })
  const ways: [string, () => Promise<void>][] = [
    ['Cancel', () => form(page).getByRole('button', { name: 'Cancel' }).click()],
    ['the cross', () => form(page).getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
  ]
  for (const [way, leave] of ways) {
    await fillPodcast(page, `Left by ${way}`)
    await fileOf(page).setInputFiles(talk)
    // The bar is there before the file is: its address is asked for first.
    const sent = page.waitForRequest('**/prodcast/upload?*', { timeout: 60_000 })
    await add(page)
    await expect(form(page).getByRole('progressbar', { name: 'Sending the file…' })).toBeVisible()
    const upload = await sent
    const cutOff = page.waitForEvent('requestfailed', {
      predicate: (request) => request === upload,
      timeout: 60_000,
    })
    await leave()
    await cutOff
    await expect(form(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  }
  await page.reload()
  await expect(opener(page)).toBeEnabled()
  await expect(page.getByText('Left by')).toHaveCount(0)
  expect(created).toEqual([])
})

test('a podcast’s file that breaks off says so, and is sent by the next try', async ({ page }) => {
  await openAs(page, 5029, '/content?show=podcasts')
  await fillPodcast(page, 'Broken off')
  await fileOf(page).setInputFiles(talk)
  await page.route('**/prodcast/upload?*', (route) => route.abort('connectionreset'))
  await add(page)
  await expect(form(page).getByRole('alert')).toHaveText(BROKEN)
  await page.unroute('**/prodcast/upload?*')
  await add(page)
  await expect(form(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete: Broken off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Delete: Broken off' })).toHaveCount(0)
})

test('a report that breaks off says so', async ({ page }) => {
  await openAs(page, 5029, '/uploadReports')
  await page.route('**/home/uploadConversionReports?*', (route) => route.abort('connectionreset'))
  await page.locator('input[type=file]').setInputFiles({
    name: 'report.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${uploadColumns.join(',')}\n`),
  })
  await expect(page.locator('#content').getByRole('alert')).toHaveText(BROKEN)
})
