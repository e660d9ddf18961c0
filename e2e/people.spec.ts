import { NOW } from '@orrery/server/test/app'
import { codeOf } from '@orrery/server/test/second-factors'
import { expectAccessible } from './axe.ts'
import { invite, join } from './invite.ts'
import { expect, expectSignedOut, openAs, test } from './test.ts'

test('somebody is invited, joins in another browser, cannot change anything, and is removed at once', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAs(page, 5170, '/Settings')
  const link = await invite(page, 'Grace', 'Reader')
  await expect(page.getByRole('list', { name: 'Invited' })).toContainText('grace@guest.test')

  const elsewhere = await browser.newContext({ baseURL })
  const guest = await elsewhere.newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Join the account' })).toBeVisible()
  // The token is in the page alone.
  await expect(guest).toHaveURL(/\/invitation$/)
  await expect(guest.getByText(/invites you to the account of .*, as reader\./)).toBeVisible()
  await expect(guest.getByLabel('Name', { exact: true })).toHaveValue('Grace')
  await expectAccessible(guest, 'an invitation, opened')
  await guest.getByLabel('Password', { exact: true }).fill('short')
  await guest.getByRole('button', { name: 'Join' }).click()
  await expect(guest.getByText('Password requires 6 characters minimum.')).toBeVisible()
  await join(guest, link)
  await expect(guest).toHaveURL(/\/dashboard/)
  // The header names the person, not the account.
  await expect(guest.getByRole('heading', { name: 'Grace' })).toBeVisible()

  await guest.goto('/Settings')
  await expect(guest.getByRole('heading', { name: 'Display' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'People' })).toHaveCount(0)
  await expect(guest.getByRole('heading', { name: 'API key' })).toHaveCount(0)
  await expect(guest.getByRole('button', { name: 'Update' })).toBeDisabled()
  const mayLook = guest.getByText('You may look at this account, not change it.')
  await expect(mayLook).toHaveCount(2)
  await expect(guest.getByLabel('Claims answered')).toBeDisabled()
  await guest.goto('/MyProfileInfo')
  await expect(guest.getByRole('heading', { name: 'Hello, Grace', exact: true })).toBeVisible()
  await expect(guest.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'The account’s email',
  )
  await guest.goto('/MyProfileInfo?section=business')
  await expect(guest.getByText('Only an owner of this account may do this.')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Add an account' })).toBeDisabled()
  await guest.goto('/postbacks')
  await expect(mayLook).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Add endpoint' })).toHaveCount(0)
  await expect(guest.getByText('No endpoints yet')).toBeVisible()
  await expect(guest.getByText(/Press Add endpoint/)).toHaveCount(0)
  // The key is its owners'.
  await guest.goto('/AllLogs')
  await expect(guest.getByText(/which its owners find in My Account/)).toBeVisible()
  await guest.goto('/changePassword')
  await expect(guest.getByText('Others on your account stay signed in.')).toBeVisible()
  // Nothing leads to a form that is refused.
  await guest.goto('/claims')
  await expect(mayLook).toBeVisible()
  await expect(guest.getByText('No claims yet')).toBeVisible()
  await expect(guest.getByRole('link', { name: /^Claim / })).toHaveCount(0)
  await expect(guest.getByText(/Press Claim/)).toHaveCount(0)
  await guest.goto('/claims?origin=missing')
  await expect(mayLook).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Send claim' })).toHaveCount(0)
  // Who pays may be looked at; the file would keep links.
  await guest.goto('/links')
  await guest.getByRole('radio', { name: 'Many pages' }).check()
  await guest.getByLabel('Addresses of pages').fill('https://www.amberanchor.example/')
  await guest.getByRole('button', { name: 'Find links' }).click()
  await expect(guest.getByText('1 of 1 page is paid for.').first()).toBeVisible()
  await expect(mayLook).toBeVisible()
  await expect(guest.getByRole('button', { name: /^Download the best link/ })).toBeDisabled()

  await page.reload()
  const people = page.getByRole('list', { name: 'People' })
  await expect(people.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Invited' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Grace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Grace?' })
  await expectAccessible(page, 'the question before somebody is removed')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await expectSignedOut(guest, '/links')
  // The link has been used.
  await guest.goto(link)
  await expect(guest.getByText('This invitation was used, taken back')).toBeVisible()
  await elsewhere.close()
})

test('the account is handed over, and its only owner cannot leave', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAs(page, 5171, '/Settings')
  await expect(page.getByRole('list', { name: 'People' })).toContainText(
    'An account needs an owner.',
  )
  await expect(page.getByRole('button', { name: 'Leave the account' })).toHaveCount(0)

  const link = await invite(page, 'Nina', 'Member')
  const elsewhere = await browser.newContext({ baseURL })
  const next = await elsewhere.newPage()
  await join(next, link)
  await expect(next).toHaveURL(/\/dashboard/)

  await page.reload()
  await page.getByRole('button', { name: 'Change role of Nina' }).click()
  const role = page.getByRole('dialog', { name: 'Role of Nina' })
  await role.getByLabel('Role').selectOption('Owner in my place')
  await expectAccessible(page, 'the role of somebody')
  await role.getByRole('button', { name: 'Hand over' }).click()
  // A member no more sees what is an owner's.
  await expect(page.getByRole('heading', { name: 'People' })).toHaveCount(0)
  await next.goto('/Settings')
  await expect(next.getByRole('list', { name: 'People' })).toContainText('Nina')
  await elsewhere.close()
})

test('an owner leaves the account, and is not told that the session had ended', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAs(page, 5193, '/Settings')
  const link = await invite(page, 'Quinn', 'Owner')
  const elsewhere = await browser.newContext({ baseURL })
  const guest = await elsewhere.newPage()
  await join(guest, link)
  await expect(guest).toHaveURL(/\/dashboard/)
  // Whoever is no owner any more may have copied the key.
  await page.reload()
  await page.getByRole('button', { name: 'Change role of Quinn' }).click()
  const role = page.getByRole('dialog', { name: 'Role of Quinn' })
  await expect(role.getByText('they could read the API key')).toHaveCount(0)
  await role.getByLabel('Role').selectOption('Member')
  await expect(role.getByText('As an owner they could read the API key')).toBeVisible()
  await role.getByRole('button', { name: 'Cancel' }).click()
  await guest.goto('/Settings')
  await guest.getByRole('button', { name: 'Leave the account' }).click()
  const dialog = guest.getByRole('dialog', { name: 'Leave this account?' })
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(guest).toHaveURL(/\/signin$/)
  await expect(guest.getByText('Sign in to your account.')).toBeVisible()
  await expect(guest.getByText('Your session has ended')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1)
  await elsewhere.close()
})

test('a colleague takes another name, is helped with a lost factor, and is signed out with everybody', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await openAs(page, 5173, '/Settings')
  const link = await invite(page, 'Pia', 'Reader')
  const elsewhere = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const guest = await elsewhere.newPage()
  await join(guest, link)
  await expect(guest).toHaveURL(/\/dashboard/)

  await guest.goto('/myProfile')
  await guest.getByRole('button', { name: 'Change name' }).click()
  const form = guest.getByRole('dialog', { name: 'Change your name' })
  await form.getByLabel('Name', { exact: true }).fill(' ')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Give the name, 60 characters at the most.')).toBeVisible()
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await expectAccessible(guest, 'a name that is refused, on a phone in the dark')
  await form.getByLabel('Name', { exact: true }).fill('Pia Ohm')
  await guest.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(guest.locator('section', { hasText: 'You sign in as' })).toContainText('Pia Ohm')

  await guest.goto('/Settings')
  await guest.getByRole('button', { name: 'Set up app' }).click()
  const app = guest.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = (await app.locator('code').innerText()).replaceAll(' ', '')
  await app.getByLabel('Code', { exact: true }).fill(codeOf(secret, NOW))
  await app.getByRole('button', { name: 'Confirm' }).click()
  await guest.getByRole('button', { name: 'I have kept them' }).click()

  await page.reload()
  await page.getByRole('button', { name: 'Remove second factor of Pia Ohm' }).click()
  const question = page.getByRole('dialog', { name: 'Remove the second factor of Pia Ohm?' })
  await expectAccessible(page, 'the question before a second factor is removed')
  await question.getByRole('button', { name: 'Remove second factor' }).click()
  await expect(page.getByRole('button', { name: /^Remove second factor/ })).toHaveCount(0)
  await expectSignedOut(guest, '/links')
  // The password alone is enough again.
  await guest.getByLabel('Email Address').fill('pia@guest.test')
  await guest.getByLabel('Password', { exact: true }).fill('a quiet harbour')
  await guest.getByRole('button', { name: 'Login' }).click()
  // And leads back to where the session ended.
  await expect(guest).toHaveURL(/\/links$/)

  await page.reload()
  const devices = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everybody else' }).click()
  const everybody = page.getByRole('dialog', { name: 'Sign out everybody else?' })
  await expectAccessible(page, 'the question before everybody is signed out')
  await everybody.getByRole('button', { name: 'Sign out' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices).toBeFocused()
  await expectSignedOut(guest, '/links')
  await elsewhere.close()
})
