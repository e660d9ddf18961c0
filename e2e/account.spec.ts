import { programmes } from '@orrery/contract/programmes/all'
import { YESTERDAY } from '@orrery/server/test/app'
import type { Page } from '@playwright/test'
import { savedCsv } from './saved-csv.ts'
import { expect, loseAnswers, openAs, signIn, test } from './test.ts'

// Shows core-5-password.
test('one signs up, is told what is wrong, and lands on the profile', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByText("Let's Get Started – Sign Up in a Snap!")).toBeVisible()
  const button = page.getByRole('button', { name: 'Sign Up' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Vendor Name*').fill('Amber Almanac')
  await page.getByLabel('Email Address*').fill('nobody')
  await page.getByLabel('Password*', { exact: true }).fill('short')
  await page.getByLabel('Confirm Password*').fill('other-pass-77')
  await page.getByLabel('Confirm Password*').blur()
  await expect(page.getByText('Please Enter valid email')).toBeVisible()
  await expect(page.getByText('Password requires 6 characters minimum.')).toBeVisible()
  await page.getByLabel('Email Address*').fill('amber@almanac.test')
  await page.getByLabel('Password*', { exact: true }).fill('brass-planet-77')
  await page.getByLabel('Confirm Password*').fill('brass-planet-78')
  await page.getByLabel('Confirm Password*').blur()
  const differ = page.getByText('Password and Confirm Password fields value must be matched.')
  await expect(differ).toBeVisible()
  await page.getByLabel('Confirm Password*').fill('brass-planet-77')
  await page.getByLabel('Confirm Password*').blur()
  await page.getByRole('checkbox').check()
  await expect(button).toBeEnabled()
  // They differ as well when the first is changed after the second.
  await page.getByLabel('Password*', { exact: true }).fill('brass-planet-78')
  await page.getByLabel('Password*', { exact: true }).blur()
  await expect(differ).toBeVisible()
  await expect(button).toBeDisabled()
  await page.getByLabel('Password*', { exact: true }).fill('brass-planet-77')
  await button.click()
  await expect(page).toHaveURL(/\/MyProfileInfo/)
  await expect(page.getByText('Hello,')).toBeVisible()
  await expect(page.getByText('No programme is enabled for your account yet.')).toBeVisible()
})

// Shows core-2-profile, decisions-3-business.
test('the profile greets by name and leads to orders, its three forms and out', async ({
  page,
}) => {
  await openAs(page, 5102, '/MyProfileInfo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, \S/)
  const menu = page.getByRole('navigation', { name: 'Profile' })
  await expect(menu.getByText('ACCOUNT SETTINGS')).toBeVisible()
  for (const [entry, section, label] of [
    ['Manage Addresses', 'addresses', 'Zip'],
    ['Business Information', 'business', 'Company'],
    ['Profile Information 1', 'profile', 'Vendor Name'],
  ] as const) {
    await menu.getByRole('link', { name: entry }).click()
    await expect(page).toHaveURL(new RegExp(`section=${section}`))
    await expect(page.getByRole('heading', { level: 2, name: entry })).toBeVisible()
    await expect(page.getByLabel(label)).toBeVisible()
    await expect(menu.locator('[aria-current]')).toHaveText([entry])
    await page.reload()
    await expect(page.getByLabel(label)).toBeVisible()
  }
  await menu.getByRole('link', { name: 'Manage Addresses' }).click()
  await page.getByLabel('City').fill('Linz')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Your account was saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Linz')
  await menu.getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL(/\/orderHistory/)
  await page.goBack()
  await menu.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/signin/)
})

// Shows decisions-3-business.
test('the profile keeps who the business is', async ({ page }) => {
  await openAs(page, 5102, '/MyProfileInfo?section=business')
  await page.getByLabel('Company').fill('Cedar Lane GmbH')
  await page.getByLabel('Tax ID').fill('DE 811 907 980')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Your account was saved.').first()).toBeVisible()
  await expect(page.getByText('No programme is enabled')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Company')).toHaveValue('Cedar Lane GmbH')
  await expect(page.getByLabel('Tax ID')).toHaveValue('DE 811 907 980')

  await page.getByRole('link', { name: 'Profile Information 1' }).click()
  await page.getByLabel('Vendor Name').fill('')
  await page.getByLabel('Vendor Name').blur()
  await expect(page.getByText('Please Enter Full Name')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled()
  await page.getByLabel('Vendor Name').fill('Cedar\u202eenaL')
  await page.getByLabel('Vendor Name').blur()
  await expect(page.getByText(/^It has characters that cannot be seen\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled()
})

test('a form of the account saves what was edited, and leaves what was changed elsewhere meanwhile', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAs(page, 5159, '/myProfile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Address 2')).toHaveValue('')
  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await openAs(other, 5159, '/MyProfileInfo?section=addresses')
  await other.getByLabel('Address 2').fill('Back yard')
  await other.getByRole('button', { name: 'Update' }).click()
  await expect(other.getByText('Your account was saved.').first()).toBeVisible()

  await page.getByLabel('Phone Number').fill('5550142')
  await page.getByRole('button', { name: 'Update' }).press('Enter')
  await expect(page.getByText('5550142')).toBeVisible()
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid')
  await expect(page.getByText('Back yard')).toBeVisible()

  // A form that stays open has what is stored by then, too.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Address 2').fill('Front yard')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Front yard')).toBeVisible()
  await other.getByLabel('Address 1').fill('Quay 3')
  await other.getByRole('button', { name: 'Update' }).click()
  await expect(other.getByText('Your account was saved.').first()).toBeVisible()
  await expect(other.getByLabel('Address 2')).toHaveValue('Front yard')
  await other.reload()
  await expect(other.getByLabel('Address 1')).toHaveValue('Quay 3')
  await expect(other.getByLabel('Address 2')).toHaveValue('Front yard')
  await elsewhere.close()
})

test('what is typed while the account is being saved stays to be saved, and no email is any text', async ({
  page,
}) => {
  await openAs(page, 5159, '/myProfile')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const email = page.getByLabel('Secondary Email 4')
  const update = page.getByRole('button', { name: 'Update' })
  await email.fill('nobody')
  await update.click()
  await expect(email).toHaveAccessibleDescription('Please Enter valid email')

  await email.fill('four@deals.test')
  const release = Promise.withResolvers<void>()
  await page.route('**/auth/update', async (route) => {
    await release.promise
    await route.continue()
  })
  await update.click()
  await expect(update).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Last Name').fill('Later')
  release.resolve()
  await expect(page.getByText('Your account was saved.').first()).toBeAttached()
  await expect(page.getByLabel('Last Name')).toHaveValue('Later')
  await update.click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await expect(page.getByText('four@deals.test')).toBeVisible()
  await expect(page.getByText(/ Later$/)).toBeVisible()
})

// Shows links-2-change-password.
test('a changed password signs out and only the new one opens', async ({ page }) => {
  await openAs(page, 5101, '/changePassword')
  await page.getByLabel('Old Password').fill('demo-5101-pass')
  await page.getByLabel('New Password').fill('brass-planet-77')
  const button = page.getByRole('button', { name: 'Change Password' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Confirm Password').fill('brass-planet-77')
  await button.click()
  await expect(page.getByText('Password Changed successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await page.getByLabel('Email Address').fill('v5101@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-5101-pass')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid email or password.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('brass-planet-77')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a password that was changed although the answer was lost is said to be perhaps the new one', async ({
  page,
}) => {
  await openAs(page, 5169, '/changePassword')
  await page.getByLabel('Old Password').fill('demo-5169-pass')
  await page.getByLabel('New Password').fill('brass-planet-78')
  await page.getByLabel('Confirm Password').fill('brass-planet-78')
  await loseAnswers(page, '**/auth/changePassword')
  const button = page.getByRole('main').getByRole('button', { name: 'Change Password' })
  await button.click()
  const failure = page.getByRole('main').getByRole('alert')
  const perhaps =
    'An answer was lost, so the password may be the new one already: log in with it to find out.'
  await expect(failure).toHaveText(`Something went wrong. ${perhaps}`)
  await page.unroute('**/auth/changePassword')
  await button.click()
  await expect(failure).toHaveText(`Old Password is not correct. ${perhaps}`)
  const data = { email: 'v5169@demo.test', password: 'brass-planet-78' }
  expect((await page.request.post('/auth/signin', { data })).ok()).toBe(true)
})

// Shows core-4-log-out, core-3-kept.
test('log out ends the session on the server and empties the browser', async ({ page }) => {
  await signIn(page, 5102)
  const { user = '', token = '' } = await page.evaluate(() => ({ ...localStorage }))
  expect(JSON.parse(user)).toMatchObject({ vendorId: 5102 })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(user).not.toContain(token)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/signin/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto('/conversionReports')
  await expect(page).toHaveURL(/\/signin/)
})

// Shows links-2-download-page.
test('the download page takes the key out of the address and saves every report', async ({
  page,
  request,
}) => {
  const signedIn = await request.post('/auth/signin', {
    data: { email: 'v5001@demo.test', password: 'demo-5001-pass' },
  })
  const { user } = (await signedIn.json()) as { user: { apiKey: string } }
  // Without days it is the last 30, which is what the page says.
  for (const days of ['', `&startDate=${YESTERDAY}&endDate=${YESTERDAY}`]) {
    const waiting = page.waitForEvent('download')
    const go = await held(page, '**/reports/downloadConversionReportsAll**')
    const link = `vendorId=5001&apiKey=${encodeURIComponent(user.apiKey)}${days}`
    await page.goto(`/downloadConversionReports?${link}`)
    await expect(
      page.getByText(
        'The last 30 days of reports for two partner programmes are being downloaded. Please wait.',
      ),
    ).toBeVisible()
    await go()
    const file = await waiting
    expect(file.suggestedFilename()).toBe('conversion_reports_all.csv')
    await expect(page.getByText('Download completed successfully.')).toBeVisible()
    expect(page.url()).not.toContain('apiKey')
    // hand-days.ts has rows of this vendor at every programme.
    const lines = (await savedCsv(file)).trimEnd().split('\n').slice(1)
    const found = new Set(lines.map((line) => line.split(',')[0]))
    expect(found).toEqual(new Set(programmes.map(({ name }) => name)))
  }
})

// Shows core-8-download-fails.
test('the download page says why it saved nothing', async ({ page }) => {
  await page.goto('/downloadConversionReports?vendorId=5001&apiKey=of-yesterday')
  await expect(page.getByRole('alert')).toContainText('The API key in this link is missing')
})

/** Holds what the page asks of this address until the answer of this is called. */
async function held(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve(undefined)
    await page.unrouteAll({ behavior: 'wait' })
  }
}
