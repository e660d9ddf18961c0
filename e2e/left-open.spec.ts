import { join } from 'node:path'
import { addDays } from '@orrery/contract/day'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Portal } from '../web/src/api/portal.ts'
import type { Session } from '../web/src/api/stored-session.ts'
import { expectAccessible } from './axe.ts'
import { spawnPortal, type SpawnedPortal } from './spawn-portal.ts'
import { expect, test } from './test.ts'

/*
 * A browser that was left open is asked who it is before it opens the account to somebody else, and what it shows is
 * of the day on which it is seen again, and as new as what the portal has.
 */

test.describe.configure({ mode: 'default' })

let portal: SpawnedPortal
test.beforeAll(async () => {
  portal = await spawnPortal(join(import.meta.dirname, '..'), ['orion'])
})
test.afterAll(() => portal.end())

test('a day after the sign-in nobody is invited or removed before the password', async ({
  page,
}) => {
  await signInThere(page)
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

test('a tab that is seen again the next morning is of that day at once', async ({ page }) => {
  const { today } = await portalNow(page.request)
  await addQuote(page.request, today, 'Measure twice.')
  await addQuote(page.request, addDays(today, 1), 'Cut once.')
  await page.clock.install()
  await signInThere(page)
  await page.goto(`${portal.url}/dashboard?preset=yesterday`)
  const days = page.getByRole('button', { name: /^Start Date and End Date: Yesterday/ })
  await expect(days).toContainText(addDays(today, -1))
  await expect(page.getByText('Measure twice.')).toBeVisible()

  await isSeen(page, false)
  await portal.passDay()
  await page.clock.fastForward('08:00:00')
  await isSeen(page, true)
  await expect(days).toContainText(today)
  await expect(page.getByText('Cut once.')).toBeVisible()

  // It stays in sight while the day is pulled.
  const orion = page.getByRole('region', { name: 'Orion', exact: true })
  await expect(orion).toContainText(`Not pulled yet: ${today}`)
  const { figuresRevision } = await portalNow(page.request)
  await sendAsAdministrator(page.request, '/home/saveDailyReports', { startDate: today })
  const revision = async () => (await portalNow(page.request)).figuresRevision
  await expect.poll(revision).not.toBe(figuresRevision)
  await page.clock.fastForward('06:00')
  await expect(orion).toContainText('as of today 09:00')
  await expect(page.getByRole('row', { name: 'Orion' })).toContainText('€0.00')
})

async function signInThere(page: Page): Promise<void> {
  await page.goto(`${portal.url}/signin`)
  await page.getByLabel('Email Address').fill('v5170@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-5170-pass')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).not.toHaveURL(/signin/)
}

async function portalNow(request: APIRequestContext): Promise<Portal> {
  const answer = await request.get(`${portal.url}/home/getPortal`)
  return (await answer.json()) as Portal
}

async function addQuote(request: APIRequestContext, day: string, text: string): Promise<void> {
  await sendAsAdministrator(request, '/dailyQuote/create', { text, day })
}

async function sendAsAdministrator(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<void> {
  const credentials = { email: 'v5029@demo.test', password: 'demo-5029-pass' }
  const session = await request.post(`${portal.url}/auth/signin`, { data: credentials })
  const { token } = (await session.json()) as Session
  const answer = await request.post(`${portal.url}${path}`, {
    headers: { authorization: token },
    data,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Brings the tab to the front, or another one: a browser without windows shows every page. */
async function isSeen(page: Page, seen: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      window.dispatchEvent(new Event('visibilitychange'))
    },
    seen ? 'visible' : 'hidden',
  )
}
