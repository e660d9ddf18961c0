import { expect, openAs, signIn, test, tile } from './test.ts'

/* What a vendor's statements say while figures are not known, or are still another vendor's. */

test('an estimate that is not known says whose reference rate is missing', async ({ page }) => {
  await signIn(page, 5180)
  await page.route('**/home/getStatements', async (route) => {
    const answer = await (await route.fetch()).json()
    const figures = { ...answer.figures, estimated: null }
    await route.fulfill({ json: { ...answer, figures, unrated: ['altair'] } })
  })
  await page.goto('/statements')
  await expect(tile(page, 'Estimated')).toHaveText('EstimatedN/AA reference rate is missing')
  await expect(page.getByRole('status').filter({ hasText: 'What is estimated' })).toHaveText(
    'What is estimated is not known. No reference rate for every day: Altair. A sum of the others would be too small.',
  )
})

test('another vendor’s figures are no longer those of the question, until these come', async ({
  page,
}) => {
  await openAs(page, 5029, '/statements?vendor=5001')
  await expect(tile(page, 'Estimated').locator('dd').first()).toContainText(/\d/)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/home/getStatements', async (route) => {
    await held
    await route.continue()
  })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Statements', exact: true }).click()
  await expect(page).toHaveURL('/statements')
  const owed = page.getByRole('region', { name: 'What you are owed' })
  await expect(owed).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(owed).not.toHaveAttribute('aria-busy')
})
