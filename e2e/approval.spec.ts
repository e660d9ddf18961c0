import { expectAccessible } from './axe.ts'
import { join } from 'node:path'
import { spawnPortal, type SpawnedPortal } from './spawn-portal.ts'
import { expect, test } from './test.ts'

/* Where the operator wants it, a new vendor says what it has and waits for an administrator. */

let portal: SpawnedPortal
test.beforeAll(async () => {
  portal = await spawnPortal(join(import.meta.dirname, '..'), ['bare', 'approval'])
})
test.afterAll(() => portal.end())

test('a new vendor applies, waits, and is let in', async ({ page, browser }) => {
  test.slow()
  await page.goto(`${portal.url}/signup`)
  await page.getByLabel('Vendor Name*').fill('Nova Deals')
  await page.getByLabel('Email Address*').fill('nova@deals.test')
  await page.getByLabel('Password*', { exact: true }).fill('a quiet harbour')
  await page.getByLabel('Confirm Password*').fill('a quiet harbour')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Give the address of your site.')).toBeVisible()
  await expect(page.getByText('Say where your traffic comes from.')).toBeVisible()
  await page.getByLabel('Site*').fill('https://nova.example')
  await page.getByLabel('Traffic*').fill('A newsletter of 4,000 readers')
  await expectAccessible(page, 'an application')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('We look at every application by hand.')).toBeVisible()

  await page.getByRole('link', { name: 'Already have an account? Log in' }).click()
  await page.getByLabel('Email Address').fill('nova@deals.test')
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour')
  await page.getByRole('button', { name: 'Login' }).click()
  // News, which is no error; it is drawn, and told by the live region, which is there before.
  const looked = page
    .getByRole('status')
    .filter({ hasText: 'Your application is being looked at.' })
  await expect(looked).toHaveCount(2)
  await expect(looked.first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const office = await browser.newContext()
  const admin = await office.newPage()
  await admin.goto(`${portal.url}/signin`)
  await admin.getByLabel('Email Address').fill('v5029@demo.test')
  await admin.getByLabel('Password', { exact: true }).fill('demo-5029-pass')
  await admin.getByRole('button', { name: 'Login' }).click()
  await admin.getByRole('link', { name: 'Look at them: 1 vendor' }).click()
  await expect(admin).toHaveURL(/\/vendorsList\?state=applied/)
  await admin.getByRole('link', { name: 'Nova Deals' }).click()
  await expect(admin.getByText('A newsletter of 4,000 readers')).toBeVisible()
  await admin.getByLabel('Notes').fill('Knows its readers.')
  await admin.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  // What was typed and not saved stays, and is saved on top of the approval.
  await expect(admin.getByLabel('Notes')).toHaveValue('Knows its readers.')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('button', { name: 'Save' })).toBeDisabled()
  const trail = admin.getByRole('table').last()
  await expect(trail).toContainText('Vendor changed')
  await expect(trail).not.toContainText('Look at another vendor')
  await admin.getByLabel('Administrators’ looks too').check()
  await expect(trail).toContainText('Look at another vendor')
  await office.close()

  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/MyProfileInfo/)
})
