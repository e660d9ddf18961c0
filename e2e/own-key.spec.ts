import { join } from 'node:path'
import { spawnPortal, type SpawnedPortal } from './spawn-portal.ts'
import { expect, test } from './test.ts'

/* On a portal of its own: whoever else is signed in as the administrator would be signed out by it. */

let portal: SpawnedPortal
test.beforeAll(async () => {
  portal = await spawnPortal(join(import.meta.dirname, '..'), ['bare'])
})
test.afterAll(() => portal.end())

test('an administrator who replaces the key of the own account goes on with the new one', async ({
  page,
}) => {
  await page.goto(`${portal.url}/signin`)
  await page.getByLabel('Email Address').fill('v5029@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-5029-pass')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).not.toHaveURL(/signin/)
  await page.goto(`${portal.url}/vendorsList?vendor=5029`)
  await page.getByRole('button', { name: 'Replace key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace the API key of vendor 5029?' })
  await expect(dialog).toContainText('It is that of your own account.')
  const renewed = page.waitForResponse((answer) => /\/auth\/[0-9a-f]{24}$/.test(answer.url()))
  await dialog.getByRole('button', { name: 'Replace the key' }).click()
  await expect(dialog).toBeHidden()
  await renewed
  const overview = page.waitForResponse('**/home/getNetworkOverview')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  expect((await overview).status()).toBe(200)
})
