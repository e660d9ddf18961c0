import type { Page } from '@playwright/test'
import type { SeenMail } from '@orrery/sandbox'
import { expectAccessible, expectAccessibleInEachWay } from './axe.ts'
import { theRun } from './run.ts'
import { expect, openAs, test } from './test.ts'

/* Who forgot a password, and who signs up, on the real sender and a pretend mail server. */

async function mailsTo(page: Page, address: string, subject: string): Promise<SeenMail[]> {
  const asked = await page.request.get(`${theRun().partners}/_control/mails`)
  const { mails } = (await asked.json()) as { mails: SeenMail[] }
  return mails.filter((mail) => mail.to.includes(address) && mail.subject.includes(subject))
}

/** Path and token of the link in the newest of these mails. */
async function linkTo(page: Page, address: string, subject: string): Promise<string> {
  const found = () => mailsTo(page, address, subject)
  await expect.poll(async () => (await found()).length).toBeGreaterThan(0)
  return /https?:\/\/[^/]+(\S+#\S+)/.exec((await found()).at(-1)?.text ?? '')?.[1] ?? ''
}

const sizes = [
  { name: 'a desktop', vendor: 5165, width: 1280, height: 900 },
  { name: 'a phone', vendor: 5166, width: 390, height: 844 },
]

for (const { name, vendor, width, height } of sizes) {
  test(`a forgotten password is replaced by the link in the mail on ${name}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    const email = `v${vendor}@demo.test`
    await page.goto('/signin')
    await page.getByRole('link', { name: 'Forgotten your password?' }).click()
    await page.getByRole('button', { name: 'Mail me a link' }).click()
    await expect(page.getByLabel('Email Address*')).toBeFocused()
    await page.getByLabel('Email Address*').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText('If there is an account with this email')).toBeVisible()
    await expectAccessible(page, 'a forgotten password')

    const link = await linkTo(page, email, 'choose a new password')
    await page.goto(link)
    // The token is in the page alone.
    await expect(page).toHaveURL(/\/resetPassword$/)
    await page.getByLabel('New Password').fill('short')
    await page.getByLabel('Confirm Password').fill('other')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Password requires 6 characters minimum.')).toBeVisible()
    await expect(page.getByText('fields value must be matched.')).toBeVisible()
    await page.getByLabel('New Password').fill('another harbour')
    await page.getByLabel('Confirm Password').fill('another harbour')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your new password is set.')).toBeVisible()
    await expectAccessible(page, 'a new password')

    await page.getByRole('link', { name: 'Log in', exact: true }).click()
    await page.getByLabel('Email Address*').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('another harbour')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

    await page.goto(link)
    await page.getByLabel('New Password').fill('a third harbour')
    await page.getByLabel('Confirm Password').fill('a third harbour')
    await page.route('**/auth/resetPassword', (route) => route.abort())
    await page.getByRole('button', { name: 'Set password' }).click()
    const perhaps =
      'An answer was lost, so the password may be the new one already: log in with it to find out.'
    await expect(page.getByRole('alert')).toHaveText(`Something went wrong. ${perhaps}`)
    await page.unroute('**/auth/resetPassword')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      `This link was used already. Ask for a new one. ${perhaps}`,
    )
    const told = () => mailsTo(page, email, 'your password was changed')
    await expect.poll(async () => (await told()).length).toBe(1)
  })
}

test('a link that is not whole says so, and offers nothing that cannot be done', async ({
  page,
}) => {
  await page.goto('/resetPassword')
  await expect(
    page.getByText('This link is not whole. Open it as it stands in the mail.'),
  ).toBeVisible()
  await expect(page.getByLabel('New Password')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ask for a new one' })).toBeVisible()
  await page.goto('/confirmEmail')
  await expect(
    page.getByText('This link is not whole. Open it as it stands in the mail.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toHaveCount(0)
})

test('a new account is asked to confirm its address, on every screen until it has', async ({
  page,
}) => {
  test.slow()
  const email = 'nova.mail@deals.test'
  await page.goto('/signup')
  await page.getByLabel('Vendor Name*').fill('Nova Deals')
  await page.getByLabel('Email Address*').fill(email)
  await page.getByLabel('Password*', { exact: true }).fill('a quiet harbour')
  await page.getByLabel('Confirm Password*').fill('a quiet harbour')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const notice = page.getByText(`Please confirm that ${email} is yours`)
  await expect(notice).toBeVisible()
  await page.goto('/Settings')
  await expect(notice).toBeVisible()
  await expectAccessible(page, 'an address to confirm')
  // As far from the frame as the words are from it, on a phone too.
  const again = page.getByRole('button', { name: 'Send again' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const frame = await page.getByRole('status').filter({ has: again }).boundingBox()
    const { y = NaN, height = NaN } = (await again.boundingBox()) ?? {}
    expect(y - (frame?.y ?? NaN)).toBeGreaterThanOrEqual(8)
    expect((frame?.y ?? NaN) + (frame?.height ?? NaN) - y - height).toBeGreaterThanOrEqual(8)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await again.click()
  await expect(page.getByText('The mail is on its way.')).toBeVisible()
  await expect.poll(async () => (await mailsTo(page, email, 'confirm your address')).length).toBe(2)

  await page.goto('/MyProfileInfo?section=business')
  await expect(page.getByText('Confirm your own address before you say where')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add an account' })).toBeDisabled()

  await page.goto(await linkTo(page, email, 'confirm your address'))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('Thank you, your address is confirmed.')).toBeVisible()
  await expectAccessible(page, 'a confirmed address')
  await page.goto('/Settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a vendor chooses its mails, and that is kept', async ({ page }) => {
  await openAs(page, 5167, '/Settings')
  const claims = page.getByRole('checkbox', { name: 'Claims answered' })
  await expect(claims).toBeChecked()
  const saved = page.waitForResponse(/saveMailChoices/)
  await claims.uncheck()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(claims).toBeEnabled()
  await expect(claims).not.toBeChecked()
  const money = page.getByRole('checkbox', { name: 'Statements and payments' })
  await expect(money).toBeChecked()

  // Of two at once the first is refused.
  const second = Promise.withResolvers<void>()
  let asked = 0
  await page.route(/saveMailChoices/, async (route) => {
    asked += 1
    if (asked === 2) {
      second.resolve()
      return route.continue()
    }
    await second.promise
    return route.abort()
  })
  await claims.check()
  await money.uncheck()
  await expect(claims).toHaveAttribute('aria-invalid', 'true')
  await expect(claims).not.toBeChecked()
  await expect(money).not.toBeChecked()
  await expect(money).not.toHaveAttribute('aria-invalid')
})

test('an administrator finds a mail and reads it, without what it opens', async ({ page }) => {
  test.slow()
  await page.request.post('/auth/forgottenPassword', { data: { email: 'v5167@demo.test' } })
  await linkTo(page, 'v5167@demo.test', 'choose a new password')
  await openAs(page, 5029, '/mail')
  await page.getByRole('searchbox', { name: 'Search' }).fill('v5167')
  await expect(page).toHaveURL(/search=v5167/)
  const row = page.getByRole('row', { name: /v5167@demo.test/ })
  await expect(row).toContainText('Sent')
  await row.getByRole('button', { name: /^Read/ }).click()
  const dialog = page.getByRole('dialog', { name: /choose a new password/ })
  await expect(dialog).toContainText('(the link was in the mail alone)')
  await expectAccessibleInEachWay(page, 'a mail')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByLabel('State').selectOption({ label: 'Failed' })
  await expect(page.getByText('No mail fits.', { exact: true })).toBeVisible()
  // A page past the last is empty, however far, and leads back.
  await page.goto('/mail?search=v5167&page=99999')
  await expect(page.getByText('There is no such page.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the first page' }).click()
  await expect(row).toContainText('Sent')
})
