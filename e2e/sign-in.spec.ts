import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, openAs, signIn, test } from './test.ts'

// Shows core-2-signed-in-leaves.
test('a wrong password is answered in place, a right one lands on the dashboard', async ({
  page,
}) => {
  await page.goto('/signin')
  await expect(page.getByText('Sign in to your account.')).toBeVisible()
  await page.getByLabel('Email Address').fill('v5001@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Invalid email or password.' }),
  ).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('demo-5001-pass')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/signin')
  await expect(page).toHaveURL(/\/dashboard/)
})

for (const [path, call, button, said] of [
  ['/signin', '/auth/signin', 'Login', 'Something went wrong'],
  [
    '/signup',
    '/auth/signup_orrery_0599',
    'Sign Up',
    'Something went wrong. An answer was lost, so the account may have been made',
  ],
] as const) {
  // Shows core-8-default-text.
  test(`a failure without words says that something went wrong on ${path}`, async ({ page }) => {
    await page.route(`**${call}`, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    await page.goto(path)
    if (path === '/signup') {
      await page.getByLabel('Vendor Name*').fill('Quiet Quay')
      await page.getByLabel('Confirm Password*').fill('demo-5001-pass')
      await page.getByRole('checkbox').check()
    }
    await page.getByLabel('Email Address').fill('v5001@demo.test')
    await page
      .getByLabel(/^Password/)
      .first()
      .fill('demo-5001-pass')
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(path))
  })
}

for (const [vendorId, path] of [
  [5002, '/dashboard'],
  [5003, '/MyProfileInfo'],
  [5004, '/conversionReports3'],
  [5029, '/dashboard'],
] as const) {
  // Shows core-2-landing.
  test(`vendor ${vendorId} lands on ${path}`, async ({ page }) => {
    await signIn(page, vendorId)
    await expect(page).toHaveURL(new RegExp(path))
  })
}

const CLAIM = '/claims?origin=missing&row=%7B%7D'
const WORDS = 'It never came, and nobody said why.'

/** Fills in a claim and sends it with a session that has ended meanwhile, as when it is signed out from elsewhere. */
async function sendTooLate(page: Page): Promise<void> {
  await page.goto(CLAIM)
  await page.getByRole('textbox', { name: 'Merchant' }).fill('Harbor & Pine')
  await page.getByRole('textbox', { name: 'Click id' }).fill('click-7')
  await page.getByLabel('Day of the sale', { exact: true }).fill('2026-03-10')
  await page.getByLabel('Sales that you expect').fill('1')
  await page.getByLabel('What is wrong or missing').fill(WORDS)
  await endSession(page)
  await page.getByRole('button', { name: 'Send claim' }).press('Enter')
  await expect(page.getByText('Your session has ended. Sign in again.').first()).toBeVisible()
}

/**
 * Ends the session of a page behind its back, once the page has its answers: a later one would lead to sign-in
 * before the test does. Of a page that was signed in to without being loaded anew, that is not known.
 */
async function endSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const headers = { authorization: localStorage.getItem('token') ?? '' }
    await fetch('/auth/logout', { method: 'POST', headers })
  })
}

async function signInHere(page: Page, vendorId: number): Promise<void> {
  await page.getByLabel('Email Address').fill(`v${vendorId}@demo.test`)
  await page.locator('input[autocomplete=current-password]').fill(`demo-${vendorId}-pass`)
  await page.getByRole('button', { name: 'Login' }).click()
}

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

// Shows core-4-unauthenticated.
test('whose session ends over a form is back at what was typed by the next sign-in', async ({
  page,
}) => {
  await signIn(page, 5194)
  await sendTooLate(page)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect(page).toHaveURL(/\/signin\?next=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // Nobody reads what is behind, and it asks for nothing.
  await expect(page.getByText(WORDS)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await expectAccessible(page, 'sign-in over a page whose session has ended')
  await signInHere(page, 5194)
  const send = page.getByRole('button', { name: 'Send claim' })
  await expect(send).toBeFocused()
  expect(asked[0]).toBe('/auth/signin')
  expect(addressOf(page)).toBe(CLAIM)
  await expect(page.getByRole('alert')).toHaveText(
    'Your session had ended, so this was not done. Try again.',
  )
  await expect(page.getByLabel('What is wrong or missing')).toHaveValue(WORDS)
  await expect(page.getByLabel('Day of the sale', { exact: true })).toHaveValue('2026-03-10')
  await send.press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(WORDS)).toBeVisible()
  await expect(page).not.toHaveURL(/row=/)

  // Whoever logs out means to leave it.
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
})

test('who signs in again in one tab is back at what was typed in another', async ({
  page,
  context,
}) => {
  await signIn(page, 5194)
  const other = await context.newPage()
  await other.goto('/links')
  await sendTooLate(page)
  await expect(other).toHaveURL(/\/signin\?next=%2Flinks/)
  await signInHere(other, 5194)
  await expect(other).toHaveURL(/\/links/)
  await expect(page.getByLabel('What is wrong or missing')).toHaveValue(WORDS)
  expect(addressOf(page)).toBe(CLAIM)
  await page.getByRole('button', { name: 'Send claim' }).press('Enter')
  await expect(page).not.toHaveURL(/row=/)
})

test('nothing that was typed is left for somebody else who signs in then', async ({ page }) => {
  await signIn(page, 5194)
  await sendTooLate(page)
  await signInHere(page, 5195)
  await expect(page.getByRole('heading', { level: 1, name: 'New claim' })).toBeVisible()
  await expect(page.getByText('Vendor 5195', { exact: true })).toBeVisible()
  expect(addressOf(page)).toBe(CLAIM)
  await expect(page.getByText(WORDS)).toHaveCount(0)
  await expect(page.getByLabel('What is wrong or missing')).toHaveValue('')
})

test('whose session ends leaves sign-in by Back without a look at the page behind', async ({
  page,
}) => {
  await signIn(page, 5194)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Links', exact: true }).click()
  await page.getByLabel('Address of a page').fill('https://nobody.example/a')
  await endSession(page)
  await page.getByRole('button', { name: 'Find links' }).press('Enter')
  await expect(page).toHaveURL(/\/signin\?next=%2Flinks/)
  const behind = page.getByLabel('Address of a page')
  await expect(behind).toHaveCount(1)
  await page.goBack()
  await expect(behind).toHaveCount(0)
  await expect(page).toHaveURL(/\/signin\?next=%2F/)
  await signInHere(page, 5194)
  await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
})

test('what was typed is gone a quarter of an hour after its session', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 5194)
  await sendTooLate(page)
  const words = page.getByLabel('What is wrong or missing')
  await expect(words).toHaveCount(1)
  await page.clock.fastForward(15 * 60_000)
  await expect(words).toHaveCount(0)
  await signInHere(page, 5194)
  await expect(words).toHaveValue('')
  expect(addressOf(page)).toBe(CLAIM)
})

test('a dialog over which the session ends is open again with what was typed', async ({ page }) => {
  await page.clock.install()
  await openAs(page, 5194, '/Settings')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Invite somebody' })
  await form.getByLabel('Email Address').fill('una@guest.test')
  await form.getByLabel('Name', { exact: true }).fill('Una')
  await endSession(page)
  await form.getByLabel('Name', { exact: true }).press('Enter')
  await expect(page.getByText('Your session has ended. Sign in again.').first()).toBeVisible()
  await expect(form).toBeHidden()
  // Longer than answers stay that no page shows.
  await page.clock.fastForward(10 * 60_000)
  await page.getByLabel('Email Address').first().fill('v5194@demo.test')
  await page.locator('input[autocomplete=current-password]').fill('demo-5194-pass')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Email Address')).toHaveValue('una@guest.test')
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Una is invited' })).toBeVisible()
})

test('of a page into which nobody typed nothing is kept when its session ends', async ({
  page,
}) => {
  await openAs(page, 5194, '/changePassword')
  await expect(page.getByLabel('Old Password')).toBeVisible()
  await endSession(page)
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Links', exact: true })
    .click()
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
})

test('a password that was typed is not kept when its session ends', async ({ page }) => {
  await openAs(page, 5194, '/changePassword')
  await page.getByLabel('Old Password').fill('demo-5194-pass')
  await page.getByLabel('New Password').fill('another-5194-pass')
  const last = page.getByLabel('Confirm Password')
  await last.fill('another-5194-pass')
  // Shown, they are fields of text.
  const show = page.getByRole('button', { name: 'Show password' })
  while ((await show.count()) > 0) await show.first().click()
  await endSession(page)
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await last.press('Enter')
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
})
