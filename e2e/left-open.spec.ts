import { join } from 'node:path'
import { expectAccessible } from './axe.ts'
import { spawnPortal, type SpawnedPortal } from './spawn-portal.ts'
import { expect, test } from './test.ts'

/* A browser that was left open is asked who it is before it opens the account to somebody else. */

let portal: SpawnedPortal
test.beforeAll(async () => {
  portal = await spawnPortal(join(import.meta.dirname, '..'), ['bare'])
})
test.afterAll(() => portal.end())

test('a day after the sign-in nobody is invited or removed before the password', async ({
  page,
}) => {
  await page.goto(`${portal.url}/signin`)
  await page.getByLabel('Email Address').fill('v5170@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-5170-pass')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).not.toHaveURL(/signin/)
  await page.goto(`${portal.url}/Settings`)
  await portal.passDay()

  const form = page.getByRole('dialog', { name: 'Invite somebody' })
  const fillIn = async () => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await form.getByLabel('Email Address').fill('grace@guest.test')
    await form.getByLabel('Name', { exact: true }).fill('Grace')
    await form.getByLabel('Role').selectOption('Owner')
  }
  await fillIn()
  const code = '**/assets/ProofForm-*.js'
  await page.route(code, (route) => route.abort())
  await form.getByRole('button', { name: 'Invite' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you.' })
  await expect(proof.getByRole('alert')).toContainText('This part could not be loaded.')
  await page.keyboard.press('Escape')
  await expect(form.getByLabel('Email Address')).toHaveValue('grace@guest.test')
  await page.unroute(code)
  await page.reload()
  await fillIn()
  await form.getByRole('button', { name: 'Invite' }).click()
  await expectAccessible(page, 'who it is, asked above an invitation')
  await page.keyboard.press('Escape')
  await expect(form).toContainText('Confirm that it is you first.')

  await form.getByRole('button', { name: 'Invite' }).click()
  await proof.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(proof).toContainText('This password is not right.')
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Invited' })).toHaveCount(0)
  await proof.getByLabel('Password', { exact: true }).fill('demo-5170-pass')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Grace is invited' })
    .getByRole('button', { name: 'Done' })
    .click()
  await expect(page.getByRole('list', { name: 'Invited' })).toContainText('grace@guest.test')

  await portal.passDay()
  await page.getByRole('button', { name: 'Take back the invitation of Grace' }).click()
  await proof.getByLabel('Password', { exact: true }).fill('demo-5170-pass')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('list', { name: 'Invited' })).toHaveCount(0)
})
