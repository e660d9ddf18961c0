import { invite, join } from './invite.ts'
import { expect, loseAnswers, openAs, test } from './test.ts'

/* The link that leads somebody into an account, however it is opened. */

test('who joins in a browser that views a vendor is in no view', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAs(page, 5195, '/Settings')
  const link = await invite(page, 'Ruth', 'Member')
  const office = await browser.newContext({ baseURL })
  const viewing = await office.newPage()
  await openAs(viewing, 5029, '/vendorsList?vendor=5195')
  await viewing.getByRole('button', { name: 'View as this vendor' }).click()
  const banner = viewing.getByRole('complementary', { name: 'View as a vendor' })
  await expect(banner).toBeVisible()
  await join(viewing, link)
  await expect(viewing).toHaveURL(/\/dashboard/)
  await expect(viewing.getByRole('heading', { name: 'Ruth' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  // Nor does the administrator's session wait behind hers.
  expect(await viewing.evaluate(() => localStorage.getItem('ownSession'))).toBeNull()
  await office.close()
})

test('an invitation may be loaded again, come back to, and opened over another page of the kind', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAs(page, 5167, '/Settings')
  const link = await invite(page, 'Ada', 'Member')
  const elsewhere = await browser.newContext({ baseURL })
  const guest = await elsewhere.newPage()
  const name = guest.getByLabel('Name', { exact: true })
  // Cut off on the way, which is not to say that it was used.
  await guest.goto(link.slice(0, -1))
  await expect(guest.getByText('This link is not whole.')).toBeVisible()
  await expect(guest.getByText('This invitation was used')).toHaveCount(0)
  // As when the whole one is pasted: the browser does not load the page for what stands behind the #.
  await guest.evaluate((whole) => window.location.assign(whole), link)
  await expect(name).toHaveValue('Ada')
  await expect(guest).toHaveURL(/\/invitation$/)
  await guest.reload()
  await expect(name).toHaveValue('Ada')
  await guest.getByRole('link', { name: 'Already have an account? Log in' }).click()
  await expect(guest.getByRole('button', { name: 'Login' })).toBeVisible()
  await guest.goBack()
  await expect(name).toHaveValue('Ada')
  await expect(guest).toHaveURL(/\/invitation$/)
  await elsewhere.close()
})

test('who joined although the answer was lost is told to log in', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAs(page, 5168, '/Settings')
  const link = await invite(page, 'Olga', 'Member')
  const elsewhere = await browser.newContext({ baseURL })
  const guest = await elsewhere.newPage()
  await loseAnswers(guest, '**/auth/acceptInvitation')
  await join(guest, link)
  const failure = guest.getByRole('alert')
  await expect(failure).toContainText('Something went wrong. An answer was lost, so you may have')
  await guest.unroute('**/auth/acceptInvitation')
  await guest.getByRole('button', { name: 'Join' }).click()
  await expect(failure).toContainText('If you joined by it, log in; else ask for a new one.')
  await guest.getByRole('link', { name: 'Already have an account? Log in' }).click()
  await guest.getByLabel('Email Address*').fill('olga@guest.test')
  await guest.getByLabel('Password', { exact: true }).fill('a quiet harbour')
  await guest.getByRole('button', { name: 'Login' }).click()
  await expect(guest.getByRole('heading', { name: 'Olga' })).toBeVisible()
  await elsewhere.close()
})

test('an invitation that is taken back is gone', async ({ page }) => {
  await openAs(page, 5172, '/Settings')
  await invite(page, 'Otto', 'Member')
  await page.getByRole('button', { name: 'Take back the invitation of Otto' }).click()
  await expect(page.getByRole('list', { name: 'Invited' })).toHaveCount(0)
})

test('on a phone an invited name and address are read whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await openAs(page, 5177, '/Settings')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Invite somebody' })
  await form.getByLabel('Email Address').fill(`${'long'.repeat(15)}@guest.test`)
  await form.getByLabel('Name', { exact: true }).fill('Wolfeschlegelsteinhausenbergerdorff')
  await form.getByRole('button', { name: 'Invite' }).click()
  const made = page.getByRole('dialog', { name: /is invited$/ })
  await expect(made.locator('p')).toContainText('@guest.test by mail')
  // Neither the title nor what stands below it goes on beside the dialog's edge.
  const beyond = await made.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('div')].map((box) => box.scrollWidth - box.clientWidth),
  )
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0)
})
