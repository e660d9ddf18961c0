import { join } from 'node:path'
import { NOW } from '@orrery/server/test/app'
import { codeOf } from '@orrery/server/test/second-factors'
import { expectAccessible } from './axe.ts'
import { spawnPortal, type SpawnedPortal } from './spawn-portal.ts'
import { expect, test } from './test.ts'

/* Where the operator demands it, an administrator sets up a second factor before anything else. */

let portal: SpawnedPortal
test.beforeAll(async () => {
  portal = await spawnPortal(join(import.meta.dirname, '..'), ['bare', 'second-factor'])
})
test.afterAll(() => portal.end())

test('an administrator sees the enrolment first, whatever it opens, and then goes on', async ({
  page,
}) => {
  test.slow()
  await page.goto(`${portal.url}/signin?next=/vendorsList`)
  await page.getByLabel('Email Address').fill('v5029@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-5029-pass')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/secondFactor/)
  await expect(page.getByText('Administrators need one here.')).toBeVisible()
  await page.goto(`${portal.url}/dashboard`)
  await expect(page).toHaveURL(/\/secondFactor/)
  await expectAccessible(page, 'enrolment')
  await page.getByRole('button', { name: 'Set up app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, NOW))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Remove app' }).click()
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await expect(page.getByRole('alert')).toContainText('Administrators need a second factor here.')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})
