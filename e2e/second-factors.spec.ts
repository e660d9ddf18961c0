import type { Page } from '@playwright/test'
import { messages } from '@orrery/contract/messages'
import { NOW } from '@orrery/server/test/app'
import { codeOf } from '@orrery/server/test/second-factors'
import { expectAccessible } from './axe.ts'
import { expect, forgetSession, loseAnswers, openAs, signIn, test } from './test.ts'

/* A second factor by app and by passkey, on a screen and on a phone; an administrator helps who lost it. */

/** Nobody else's in these journeys. */
const WITH_APP = 5175
const WITH_PASSKEY = 5176
const LOST_ANSWER = 5179

/** The portal's clock stands; each step of an app has its own code. */
const codeAt = (secret: string, steps: number) =>
  codeOf(secret, new Date(NOW.getTime() + steps * 30_000))

async function password(page: Page, vendorId: number) {
  await page.goto('/signin')
  await page.getByLabel('Email Address').fill(`v${vendorId}@demo.test`)
  await page.getByLabel('Password', { exact: true }).fill(`demo-${vendorId}-pass`)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** An authenticator of Chromium's own, which verifies its owner without asking. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an app is set up, asked for at sign-in, and its recovery codes let in once', async ({
  page,
}) => {
  test.slow()
  await openAs(page, WITH_APP, '/Settings')
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Signing in', exact: true }),
  })
  await expect(card.getByText('Second factor off')).toBeVisible()
  await card.getByRole('button', { name: 'Set up app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.locator('svg[shape-rendering]')).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await expectAccessible(page, 'the app’s dialog')
  await dialog.getByLabel('Code', { exact: true }).fill('000 000')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This code is not right, or was used already.')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(secret, -1))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts()
  await expectAccessible(page, 'recovery codes')
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(card.getByText('Second factor on')).toBeVisible()
  await expect(card.getByText('10 of 10 left.')).toBeVisible()

  await forgetSession(page)
  await password(page, WITH_APP)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page, 'the second step')
  // As a password manager or a message would paste it.
  const now = codeAt(secret, 0)
  await code.evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    `${now.slice(0, 3)} ${now.slice(3)}`,
  )
  await expect(code).toHaveValue(now)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/signin/)

  await forgetSession(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await password(page, WITH_APP)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).not.toHaveURL(/signin/)
  await page.goto('/Settings')
  await expect(page.getByText('9 of 10 left.')).toBeVisible()
  await expectAccessible(page, 'Settings with an app, on a phone')

  // An administrator helps who has lost all of it.
  await forgetSession(page)
  await openAs(page, 5029, `/vendorsList?vendor=${WITH_APP}`)
  await page.getByRole('button', { name: `Remove second factor of v${WITH_APP}@demo.test` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Remove second factor', exact: true })
    .click()
  await expect(page.getByText('Second factor: nobody has one.')).toBeVisible()
  await forgetSession(page)
  await signIn(page, WITH_APP)
})

test('an app that counts although the answer was lost is shown as set up, and says so', async ({
  page,
}) => {
  const email = `v${LOST_ANSWER}@demo.test`
  const word = `demo-${LOST_ANSWER}-pass`
  const data = { fullName: 'Lena Later', email, password: word, conformPassword: word }
  await page.request.post('/auth/signup_orrery_0599', { data })
  await openAs(page, LOST_ANSWER, '/Settings')
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: 'Signing in', exact: true }),
  })
  await card.getByRole('button', { name: 'Set up app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await loseAnswers(page, '**/auth/confirmApp')
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(secret, 0))
  await page.keyboard.press('Enter')
  await expect(card.getByText('Second factor on')).toBeAttached()
  await page.unroute('**/auth/confirmApp')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The app is set up already.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // Nor is it said that the old codes are kept where new ones may have been made.
  await loseAnswers(page, '**/auth/makeRecoveryCodes')
  await card.getByRole('button', { name: 'Make new codes' }).click()
  const making = page.getByRole('dialog', { name: 'Make new recovery codes?' })
  await expect(making.getByRole('button', { name: 'Keep the old ones' })).toBeVisible()
  await making.getByRole('button', { name: 'Make new codes' }).click()
  await expect(making).toContainText('The old codes may have stopped working by now.')
  await expect(making.getByRole('button', { name: 'Keep the old ones' })).toHaveCount(0)
  await page.unroute('**/auth/makeRecoveryCodes')
  await making.getByRole('button', { name: 'Make new codes' }).click()
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  // Removed in another tab meanwhile, it is not shown as set up any more.
  await card.getByRole('button', { name: 'Remove app' }).click()
  const authorization = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const elsewhere = await page.request.post('/auth/removeApp', { headers: { authorization } })
  expect(elsewhere.ok()).toBe(true)
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await expect(page.getByRole('alert')).toHaveText(messages.noApp)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(card.getByText('Second factor off')).toBeAttached()
  await expect(card.getByRole('button', { name: 'Set up app' })).toBeVisible()
})

test('a passkey is made and named, signs in alone, and is the second factor', async ({ page }) => {
  test.slow()
  await withAuthenticator(page)
  await openAs(page, WITH_PASSKEY, '/Settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(dialog.getByText('Give the passkey a name of at most 50 characters.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Work laptop')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  const keys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(keys).toHaveCount(1)
  await expect(keys).toContainText('Work laptop')
  await expect(keys).toContainText('localhost, added ')
  await page.getByRole('button', { name: 'Rename Work laptop' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Office laptop')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(keys).toContainText('Office laptop')

  await forgetSession(page)
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).not.toHaveURL(/signin/)
  await expect(page.getByText(`Vendor ${WITH_PASSKEY}`, { exact: true })).toBeVisible()

  await forgetSession(page)
  await password(page, WITH_PASSKEY)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).not.toHaveURL(/signin/)

  await page.goto('/Settings')
  await page.getByRole('button', { name: 'Remove Office laptop' }).click()
  await page.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(keys).toHaveCount(0)
  await expect(page.getByText('Second factor off')).toBeVisible()
})
