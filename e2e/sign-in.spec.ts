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
