import { expect, expectSignedOut, openAs, signIn, standStill, test } from './test.ts'

const COPIED = 'Successfullly Copied Merchant URL to clib board'

/* What forms take, refuse, mark and switch off, as the specification has it (1-core §5, 2-links §5). */

// Shows core-5-sign-in, core-2-eye, core-2-loading, core-4-failed-sign-in.
test('sign-in marks what is empty and sends nothing, shows the password and says Loading', async ({
  page,
}) => {
  await page.goto('/signin')
  let asked = 0
  const waiting = Promise.withResolvers<void>()
  await page.route('**/auth/signin', async (route) => {
    asked += 1
    await waiting.promise
    await route.continue()
  })
  const email = page.getByLabel('Email Address')
  const field = page.locator('input[autocomplete=current-password]')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Please Enter Email')).toBeVisible()
  await expect(page.getByText('Please Enter Password')).toBeVisible()
  expect(asked).toBe(0)

  await email.fill('v5191@demo.test')
  await field.fill('not the password')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Loading' })).toBeVisible()
  waiting.resolve()
  await expect(page.getByText('Invalid email or password.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

// Shows core-2-signup-link, core-5-full-name, core-5-phone, core-5-email, core-5-terms.
test('sign-up says what each field wants, and is off until the terms are ticked', async ({
  page,
}) => {
  await page.goto('/signup')
  await expect(page.getByText('Please fill the required information to signup.')).toBeVisible()
  await expect(
    page.getByRole('checkbox', {
      name: 'By creating an account you agree to the Terms & Conditions and our Privacy policy',
    }),
  ).toBeVisible()
  for (const [label, message] of [
    ['Vendor Name*', 'Please Enter Full Name'],
    ['Email Address*', 'Please Enter Email'],
    ['Password*', 'Please Enter Password'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).focus()
    await page.getByLabel(label, { exact: true }).blur()
    await expect(page.getByText(message).first()).toBeVisible()
  }
  await expect(page.getByLabel('Vendor Name*')).toHaveAttribute('maxlength', '60')
  await expect(page.getByLabel('Password*', { exact: true })).toHaveAttribute('maxlength', '30')
  await expect(page.getByLabel('Confirm Password*')).toHaveAttribute('maxlength', '30')
  const phone = page.getByLabel('Phone Number')
  await expect(phone).toHaveAttribute('maxlength', '10')
  await page.getByLabel('Vendor Name*').fill('Anna Amber')
  await page.getByLabel('Email Address*').fill('anna@amber.test')
  await page.getByLabel('Password*', { exact: true }).fill('brass-planet-77')
  await page.getByLabel('Confirm Password*').fill('brass-planet-77')
  const button = page.getByRole('button', { name: 'Sign Up' })
  await expect(button).toBeDisabled()
  await page.getByRole('checkbox').check()
  await expect(button).toBeEnabled()
  await phone.fill('12a')
  await phone.blur()
  await expect(page.getByText('Phone number takes digits only')).toBeVisible()
  await expect(button).toBeDisabled()
  await page.getByRole('link', { name: 'Already have an account? Log in' }).click()
  await expect(page).toHaveURL(/\/signin$/)
})

// Shows links-2-my-account, links-4-edit, links-5-account, links-5-zip, decisions-3-my-profile.
test('My Account is edited, cancelled and saved; zip and phone take digits', async ({ page }) => {
  await openAs(page, 5191, '/myProfile')
  const main = page.getByRole('main')
  const facts = main.locator('dl').first()
  for (const name of ['Vendor ID', 'Publisher ID', 'campaign_id', 'Email', 'API key', 'Address']) {
    await expect(facts.getByText(name, { exact: true })).toBeVisible()
  }
  await expect(facts.locator('div', { hasText: 'campaign_id' })).toContainText('5191')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Account Details')
  for (const label of ['Vendor ID', 'Email']) {
    await expect(page.getByLabel(label, { exact: true })).not.toBeEditable()
  }
  await expect(page.getByLabel('Zip')).toHaveAttribute('maxlength', '5')
  await expect(page.getByLabel('Phone Number')).toHaveAttribute('maxlength', '10')
  const update = page.getByRole('button', { name: 'Update' })
  await page.getByLabel('Zip').fill('40a')
  await page.getByLabel('Zip').blur()
  await expect(page.getByText('Zip takes digits only, 5 at the most.')).toBeVisible()
  await expect(update).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Zip')).toHaveValue('')
  await page.getByLabel('Vendor Name').fill(' ')
  await expect(update).toBeDisabled()
  await page.getByLabel('Vendor Name').fill('Fields and Forms')
  await page.getByLabel('Zip').fill('4020')
  await page.getByLabel('City').fill('Linz')
  await update.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
  await expect(facts).toContainText('Linz')
  await expect(facts).toContainText('4020')
  await expect(page.getByRole('banner').getByRole('heading')).toHaveText('Fields and Forms')
})

// Shows links-5-password-button, links-4-password-error.
test('a wrong old password is said in red until something is edited', async ({ page }) => {
  await openAs(page, 5191, '/changePassword')
  const button = page.getByRole('main').getByRole('button', { name: 'Change Password' })
  await page.getByLabel('Old Password').fill('not my password')
  await page.getByLabel('New Password').fill('brass-planet-77')
  await page.getByLabel('Confirm Password').fill('brass-planet-78')
  await expect(button).toBeDisabled()
  await page.getByLabel('Confirm Password').fill('brass-planet-77')
  await expect(button).toBeEnabled()
  await button.click()
  const error = page.getByRole('main').getByRole('alert')
  await expect(error).toHaveText('Old Password is not correct.')
  const [red = 0, green = 0, blue = 0] = await error.evaluate((each) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return []
    context.fillStyle = getComputedStyle(each).color
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  })
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  await page.getByLabel('Old Password').fill('another')
  await expect(error).toHaveCount(0)
})

// Shows core-4-unauthenticated, links-8-unauthenticated.
test('a call that is answered Unauthenticated. empties the browser and leads to sign-in', async ({
  page,
}) => {
  await signIn(page, 5191)
  const ended = await page.evaluate(async () => {
    const token = Object.values(localStorage).find((value) => /^"?[\w-]{40,}"?$/.test(value))
    const authorization = (token ?? '').replaceAll('"', '')
    return (await fetch('/auth/logout', { method: 'POST', headers: { authorization } })).status
  })
  expect(ended).toBe(200)
  await expectSignedOut(page, '/FullDashboard')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

// Shows core-4-copied-goes, decisions-4-announced.
test('what says that it was copied is gone after two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 5191)
  await page.clock.install()
  await page.goto('/deepLinksAPI2')
  const copy = page.getByRole('button', { name: /^Copy Link to / }).first()
  await expect(copy).toBeVisible()
  await standStill(page)
  await copy.click()
  const notice = page.getByRole('main').getByText(COPIED)
  await expect(notice.first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: COPIED })).toBeAttached()
  await page.clock.runFor(1_900)
  await expect(notice.first()).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(notice).toHaveCount(0)
})

// Shows core-4-copied-goes.
test('what is copied soon after another is said for two seconds, too', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 5191)
  await page.clock.install()
  await page.goto('/deepLinksAPI2')
  const copy = page.getByRole('button', { name: /^Copy Link to / })
  await expect(copy.first()).toBeVisible()
  await standStill(page)
  const notice = page.getByRole('main').getByText(COPIED)
  const heard = page.getByRole('status').filter({ hasText: COPIED })
  await copy.first().click()
  await expect(heard).toHaveCount(1)
  await page.clock.runFor(1_700)
  await copy.nth(3).click()
  await expect(heard).toHaveCount(2)
  await page.clock.runFor(1_900)
  await expect(notice).toBeVisible()
  await page.clock.runFor(100)
  await expect(notice).toHaveCount(0)
})

// Shows core-4-copied-goes.
test('a button that is pressed again says for two seconds more that it copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 5191)
  await page.clock.install()
  await page.goto('/myProfile')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const copy = page.getByRole('button', { name: 'Copy key' })
  const done = page.getByRole('button', { name: 'Copied' })
  await expect(copy).toBeVisible()
  await standStill(page)
  await copy.click()
  await expect(done).toBeVisible()
  const key = await copied()
  await page.clock.runFor(1_700)
  await page.evaluate(() => navigator.clipboard.writeText('something else'))
  await done.click()
  await expect.poll(copied).toBe(key)
  await page.clock.runFor(1_900)
  await expect(done).toBeVisible()
  await page.clock.runFor(100)
  await expect(copy).toBeVisible()
})

// Shows links-2-domains, links-4-add-forms, links-5-adds.
test('a custom domain is added in small letters, found in its list and deleted', async ({
  page,
}) => {
  await openAs(page, 5029, '/addCustomDomain')
  await page.getByRole('button', { name: 'Add custom domain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add custom domain' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByLabel('Domain')).toHaveAccessibleDescription('Please enter valid name')
  await expect(dialog.getByLabel('Vendor id')).toHaveAccessibleDescription(
    'Please enter valid name',
  )
  await dialog.getByLabel('Domain').fill('Portal.Forms-5191.example')
  await dialog.getByLabel('Vendor id').fill('5191')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const content = page.locator('#content')
  await expect(content.getByText('Successfully created custom domain')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'portal.forms-5191.example' })
  await expect(row).toContainText('5191')
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(content.getByText('Successfully Deleted custom domain')).toBeVisible()
  await expect(row).toHaveCount(0)
})

for (const [path, key] of [
  ['/AllLogs', 'vendorId'],
  ['/claims', 'of'],
  ['/payments?show=statements', 'vendor'],
] as const) {
  test(`the filter by vendor of ${path} takes digits, and says so`, async ({ page }) => {
    await openAs(page, 5029, path)
    const field = page.getByRole('searchbox', { name: 'Vendor id' })
    await field.fill('5191')
    await expect(page).toHaveURL(new RegExp(`[?&]${key}=5191`))
    await field.fill('Oak')
    await expect(field).toHaveAccessibleDescription('A vendor id has digits only.')
    await expect(page).toHaveURL(new RegExp(`[?&]${key}=5191`))
    await field.fill('')
    await expect(field).toHaveAccessibleDescription('')
    await expect(page).not.toHaveURL(new RegExp(`[?&]${key}=`))
  })
}
