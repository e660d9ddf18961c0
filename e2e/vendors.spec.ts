import type { Locator } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { cells, expect, openAs, signIn, test } from './test.ts'

/* The administrator finds a vendor, suspends it and lets it in again, and sees what it sees. */

/** Nobody else's in these journeys. */
const VENDOR = 5110
/** Only looked at. */
const VIEWED = 5195
const VENDOR_COLUMNS = ['Full name', 'Vendor id', 'Email', 'State', 'Created date', 'API calls']
const RUN_COLUMNS = ['Start time', 'End time', 'Status', 'Report']

/** Saves, and awaits that it is done: while it is under way the button is disabled, too. */
async function saveWith(save: Locator) {
  await save.click()
  await expect(save).toBeDisabled()
  await expect(save).not.toHaveAttribute('aria-busy', 'true')
}

// Shows links-2-vendors, links-2-runs.
test('a vendor is found, suspended, let in again, and its screens are viewed', async ({
  page,
  browser,
}) => {
  test.slow()
  const own = await browser.newContext()
  const vendor = await own.newPage()
  await signIn(vendor, VENDOR)

  await openAs(page, 5029, '/vendorsList')
  await expect(page.getByRole('heading', { level: 1, name: 'All Vendors List' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(String(VENDOR))
  await expect(page).toHaveURL(/search=5110/)
  const table = page.getByRole('table').first()
  await expect(table.locator('tbody tr')).toHaveCount(1)
  expect((await cells(table))[0]).toContain(`v${VENDOR}@demo.test | Active`)
  await expect(page.getByText('All Vendors API Access Reports List')).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveText(VENDOR_COLUMNS)
  const runs = page.getByRole('region', { name: 'Report runs' })
  await expect(runs.getByRole('columnheader')).toHaveText(RUN_COLUMNS)
  await expect(runs.locator('tbody tr').first()).toContainText(/2026-03-\d\d \d\d:\d\d.*2026-03-/)
  await table.locator('tbody a').click()
  await expect(page.getByRole('heading', { level: 1, name: `Vendor ${VENDOR}` })).toBeVisible()
  // By which one of many it is, tabs are told apart; the list has its own name again.
  await expect(page).toHaveTitle(`Vendor ${VENDOR} · Orrery`)
  await page.goBack()
  await expect(page).toHaveTitle('Vendors List · Orrery')
  await page.goForward()
  await expect(page).toHaveTitle(`Vendor ${VENDOR} · Orrery`)

  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend vendor ${VENDOR}` })
  await expect(dialog).toHaveAccessibleDescription(
    'Its sessions end at once, and its API key opens nothing.',
  )
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('Clicks by bots.')
  await dialog.getByLabel('Its short links').selectOption('parked')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Parked: they lead nowhere')).toBeVisible()

  // Whatever the open page asks next ends there, and says so; so does the password.
  await vendor.getByRole('link', { name: 'My Account' }).first().click()
  await expect(vendor).toHaveURL(/\/signin/)
  await expect(vendor.getByText('Your session has ended. Sign in again.')).toBeVisible()
  await vendor.getByLabel('Email Address').fill(`v${VENDOR}@demo.test`)
  await vendor.getByLabel('Password', { exact: true }).fill(`demo-${VENDOR}-pass`)
  await vendor.getByRole('button', { name: 'Login' }).click()
  await expect(vendor.getByRole('alert')).toContainText(
    'This account is suspended: Clicks by bots. Please contact support.',
  )

  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  await vendor.getByRole('button', { name: 'Login' }).click()
  await expect(vendor).not.toHaveURL(/signin/)

  await page.getByRole('button', { name: 'View as this vendor' }).click()
  const banner = page.getByRole('complementary', { name: 'View as a vendor' })
  await expect(banner).toContainText(`You see what vendor ${VENDOR} sees, read-only.`)
  await expect(page.getByText(`Vendor ${VENDOR}`, { exact: true })).toBeVisible()
  await page.goto('/Settings')
  await expect(banner).toBeVisible()
  await expectAccessible(page, 'the view as a vendor')
  await expect(page.getByRole('button', { name: 'Update' }).first()).toBeDisabled()
  const said = page.getByText('Leave the view to change something.').first()
  await expect(said).toBeVisible()
  // What a view cannot do is not offered: here, and on the account's other screens.
  const sessions = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
  await page.goto('/myProfile')
  await expect(said).toBeVisible()
  await expect(sessions.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.goto('/changePassword')
  await expect(said).toBeVisible()
  await expect(page.getByLabel('Old Password')).toHaveCount(0)
  await page.goto('/feedLinks')
  await expect(said).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/deepLinksAPI')
  await expect(said).toBeVisible()
  const generate = page.getByRole('button', { name: /^Generate Link to/ })
  await expect(generate.first()).toBeDisabled()
  // Links with other ids than the list was asked with would have to be made.
  await page.goto('/products')
  const copy = page.getByRole('button', { name: /^Copy, / }).first()
  await expect(copy).toBeEnabled()
  await page.getByLabel(/Placement id/).fill('news-1')
  await expect(copy).toBeDisabled()
  await expect(copy).toHaveAccessibleDescription('Search first: no link has these ids yet.')
  await expectAccessible(page, 'products in a view, with other ids')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/placementId=news-1/)
  await expect(copy).toBeEnabled()
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Preview' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate Report' })).toHaveCount(0)

  await banner.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(new RegExp(`/vendorsList\\?vendor=${VENDOR}`))
  await expect(banner).toBeHidden()
  await expect(page.getByRole('table').last()).toContainText('View as a vendor ended')
  await own.close()
})

test('a view that ends by itself leaves the administrator signed in', async ({ page }) => {
  await signIn(page, 5029)
  const own = await page.evaluate(() => localStorage.getItem('token'))
  await page.goto(`/vendorsList?vendor=${VIEWED}`)
  await page.getByRole('button', { name: 'View as this vendor' }).click()
  await expect(page.getByText(`You see what vendor ${VIEWED} sees`)).toBeVisible()
  // A page that asks nothing but who this is, so that nothing is on its way when the view ends.
  await page.goto('/policy')
  await page.waitForLoadState('networkidle')
  // As the server does after an hour.
  const authorization = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const ended = await page.request.post('/home/leaveView', { headers: { authorization }, data: {} })
  expect(ended.ok()).toBe(true)
  // Two calls of the report are on their way at once, and the page is not left before both are refused.
  const [asked, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [asking, refusing] = [0, 0]
  await page.route('**/v1/connexity/getConversionReport**', async (route) => {
    if (++asking === 2) asked.resolve()
    await asked.promise
    await route.continue()
  })
  page.on('requestfinished', (request) => {
    if (request.url().includes('/v1/') && ++refusing === 2) refused.resolve()
  })
  await page.route('**/vendorsList?**', async (route) => {
    await refused.promise
    await route.fulfill({ response: await route.fetch() })
  })
  await page.goto('/conversionReports').catch(() => undefined)
  await expect(page).toHaveURL(new RegExp(`/vendorsList\\?vendor=${VIEWED}$`))
  await expect(page.getByRole('heading', { level: 1, name: `Vendor ${VIEWED}` })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'View as a vendor' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(own)
})

test('the page of a vendor leads to the reports that are open to it', async ({ page }) => {
  await openAs(page, 5029, '/vendorsList?vendor=5004')
  const reports = page.getByRole('link', { name: /^Conversion Reports - / })
  // Of this vendor's programmes only Lyra is on.
  await expect(reports).toHaveText(['Conversion Reports - Lyra'])
  await reports.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conversion Reports - Lyra')
  await expect(page).toHaveURL(/[?]vendorId=5004/)

  // Where none is open there are no figures to ask for, nor a failure to be heard.
  await page.goto('/vendorsList?vendor=5003')
  await expect(page.getByText('No programme is enabled yet.', { exact: true })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a vendor is saved by the keyboard, which hears so and stays on Save', async ({ page }) => {
  await openAs(page, 5029, '/vendorsList?vendor=5194')
  await page.getByText('Extra screens (0)').press('Enter')
  await page.getByLabel('Notes').fill('Met at the fair.')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.press('Enter')
  await expect(page.locator('output', { hasText: 'The vendor was saved.' })).toHaveCount(1)
  await expect(save).toBeDisabled()
  await expect(save).toBeFocused()
  await expect(page.getByLabel('Notes')).toHaveValue('Met at the fair.')
  await expect(page.getByText('Beyond those that role and flags give')).toBeVisible()
})

test('what is typed while a vendor is being saved stays, to be saved too', async ({ page }) => {
  await openAs(page, 5029, '/vendorsList?vendor=5150')
  const notes = page.getByLabel('Notes')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const release = Promise.withResolvers<void>()
  await page.route('**/home/updateVendor', async (route) => {
    await release.promise
    await route.continue()
  })
  await notes.fill('Called on Monday.')
  await save.click()
  await notes.fill('Called on Monday, and on Tuesday.')
  release.resolve()
  await expect(page.locator('output', { hasText: 'The vendor was saved.' })).toHaveCount(1)
  await expect(notes).toHaveValue('Called on Monday, and on Tuesday.')
  await saveWith(save)
  await page.reload()
  await expect(notes).toHaveValue('Called on Monday, and on Tuesday.')
})

// Shows decisions-3-vendors.
test('access is changed, and a change that would lock the last administrator out is refused', async ({
  page,
}) => {
  await openAs(page, 5029, '/vendorsList?vendor=5111')
  const rigel = page.getByRole('group', { name: 'Rigel' })
  const was = await rigel.getByLabel('CPA').isChecked()
  await rigel.getByLabel('CPA').setChecked(!was)
  await page.getByLabel('Notes').fill('Asked for Rigel.')
  const save = page.getByRole('button', { name: 'Save' })
  await saveWith(save)
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('Asked for Rigel.')
  await expect(rigel.getByLabel('CPA')).toBeChecked({ checked: !was })

  // An id that Orion's list does not have is refused where it was typed; of one that it has the name is said.
  const merchant = page.getByLabel('Locked merchant')
  await merchant.fill('31584')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(merchant).toHaveAccessibleDescription('Orion’s list has no merchant 31584.')
  await expect(merchant).toBeFocused()
  await merchant.fill('315846')
  await saveWith(save)
  await expect(merchant).not.toHaveAccessibleDescription(/no merchant|Id of the one/)

  await page.goto('/vendorsList?vendor=5029')
  await expect(page.getByRole('button', { name: 'View as this vendor' })).toBeDisabled()
  await page.getByLabel('Role').selectOption('vendor')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Nobody could open Vendors List any more')
})
