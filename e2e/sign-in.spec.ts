import { expect, signIn, test } from './test.ts'

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

for (const [path, call, button] of [
  ['/signin', '/auth/signin', 'Login'],
  ['/signup', '/auth/signup_orrery_0599', 'Sign Up'],
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
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
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

test('whose session ends over a form is led back to it by the next sign-in', async ({ page }) => {
  await signIn(page, 5194)
  const path = '/claims?origin=missing&row=%7B%7D'
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Merchant' }).fill('Harbor & Pine')
  await page.getByRole('textbox', { name: 'Click id' }).fill('click-7')
  await page.getByLabel('Day of the sale', { exact: true }).fill('2026-03-10')
  await page.getByLabel('Sales that you expect').fill('1')
  await page.getByLabel('What is wrong or missing').fill('It never came.')
  // As when it is signed out from another device.
  await page.evaluate(async () => {
    const headers = { authorization: localStorage.getItem('token') ?? '' }
    await fetch('/auth/logout', { method: 'POST', headers })
  })
  await page.getByRole('button', { name: 'Send claim' }).click()
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.getByLabel('Email Address').fill('v5194@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-5194-pass')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New claim' })).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)

  // Whoever logs out means to leave it.
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText('Your session has ended')).toHaveCount(0)
})
