import { expectAccessible } from './axe.ts'
import { YESTERDAY } from '@orrery/server/test/app'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Session } from '../web/src/api/stored-session.ts'
import { expect, expectSignedOut, loseAnswers, openAs, signIn, test } from './test.ts'

/** A vendor of its own, since its other sessions end. It has no programme yet. */
async function newVendor(request: APIRequestContext, id: number): Promise<void> {
  const password = `demo-${id}-pass`
  const data = { fullName: 'Iris Orbit', email: `v${id}@demo.test`, password }
  await request.post('/auth/signup_orrery_0599', { data: { ...data, conformPassword: password } })
}

// Shows decisions-2-key.
test('My Account replaces the key: the old one stops, other devices are signed out', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await newVendor(request, 5104)
  const elsewhere = await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (iPad) Safari/1' })
  const tablet = await elsewhere.newPage()
  await signIn(tablet, 5104)
  await openAs(page, 5104, '/myProfile')
  const key = page.locator('dd code')
  await page.getByRole('button', { name: 'Show key' }).click()
  const old = await key.innerText()
  const download = async (apiKey: string) => {
    const params = { apiKey, startDate: YESTERDAY, endDate: YESTERDAY }
    const answer = await request.get('/v1/connexity/downloadConversionReport', { params })
    return answer.status()
  }
  // A known key of a vendor without this programme is forbidden; an unknown one opens nothing.
  expect(await download(old)).toBe(403)

  await page.getByRole('button', { name: 'Replace key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace the API key?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'replacing the key')
  await dialog.getByRole('button', { name: 'Keep the old key' }).click()
  await expect(dialog).toBeHidden()
  expect(await key.innerText()).toBe(old)

  await page.getByRole('button', { name: 'Replace key' }).click()
  await dialog.getByRole('button', { name: 'Replace the key' }).click()
  await expect(dialog).toBeHidden()
  await expect(key).not.toHaveText(old)
  expect([await download(old), await download(await key.innerText())]).toEqual([401, 403])
  await expect(page.getByRole('listitem').filter({ hasText: 'Safari on iPad' })).toHaveCount(0)
  await expectSignedOut(tablet, '/myProfile')
  await elsewhere.close()
})

test('a second tab takes over the new key and leaves it alone', async ({
  page,
  context,
  request,
}) => {
  await newVendor(request, 5106)
  await signIn(page, 5106)
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto('/myProfile')
    await tab.getByRole('button', { name: 'Show key' }).click()
    // The answer that the tab has of the server holds the key of now.
    await tab.waitForLoadState('networkidle')
  }
  const old = await page.locator('dd code').innerText()
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('stored ')) heard.push(message.text())
  })
  await page.evaluate(() => {
    window.addEventListener('storage', ({ key }) => console.info(`stored ${key}`))
  })

  await page.getByRole('button', { name: 'Replace key' }).click()
  await page.getByRole('button', { name: 'Replace the key' }).click()
  await expect(page.locator('dd code')).not.toHaveText(old)
  const key = await page.locator('dd code').innerText()
  await expect(second.locator('dd code')).toHaveText(key)
  // A tab hears what the other stores, in its order: before this word there was nothing.
  await second.evaluate(() => localStorage.setItem('word', 'last'))
  await expect.poll(() => heard).toContain('stored word')
  expect(heard).toEqual(['stored word'])
})

test('whoever logs out in one tab leaves no figures in another', async ({ page, context }) => {
  await openAs(page, 5001, '/FullDashboard')
  const other = await context.newPage()
  await other.goto('/conversionReports2')
  const figures = other.getByRole('region', { name: 'Rows of the report' })
  await expect(figures).toContainText('$')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(other).toHaveURL(/\/signin/)
  await expect(figures).toHaveCount(0)
})

test('whoever logs out leaves no figures to Back', async ({ page }) => {
  await openAs(page, 5001, '/conversionReports2')
  const figures = page.getByRole('region', { name: 'Rows of the report' })
  await expect(figures).toContainText('$')
  // This browser keeps no page for Back. Where nothing comes in its place, it is still there to be shown again.
  await page.route('**/signin', (route) => route.fulfill({ status: 204 }))
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await showAgain(page)
  await expect(page).toHaveURL(/\/signin\?next=%2FconversionReports2/)
  await expect(figures).toHaveCount(0)
})

test('a page that was kept for Back stays, unless another tab signed in as somebody else', async ({
  page,
}) => {
  await openAs(page, 5001, '/conversionReports2')
  await expect(page.getByText('Vendor 5001', { exact: true })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isKept: true }))
  const isKept = () => page.evaluate(() => 'isKept' in window)
  await showAgain(page)
  await page.waitForLoadState('networkidle')
  expect(await isKept()).toBe(true)
  const data = { email: 'v5170@demo.test', password: 'demo-5170-pass' }
  const answer = await page.request.post('/auth/signin', { data })
  // A tab hears nothing of what it stores by itself, as a kept page does not of others.
  await page.evaluate(
    ({ user, token }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(user))
    },
    (await answer.json()) as Session,
  )
  await showAgain(page)
  await expect(page.getByText('Vendor 5170', { exact: true })).toBeVisible()
  expect(await isKept()).toBe(false)
})

/** Tells the page that it is shown again after it was kept, as a browser does. */
async function showAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
}

test('an answer that was on its way when the key was replaced does not bring the old one back', async ({
  page,
  context,
  request,
}) => {
  await newVendor(request, 5108)
  await openAs(page, 5108, '/myProfile')
  const key = page.locator('dd code')
  await page.getByRole('button', { name: 'Show key' }).click()
  const stored = async () => (await page.evaluate(() => localStorage.getItem('user'))) ?? ''
  const { _id: id } = JSON.parse(await stored()) as { _id: string }
  // The other tab's answer is late, then this tab's own.
  for (const late of [await context.newPage(), page]) {
    const asked = Promise.withResolvers<void>()
    const arrive = Promise.withResolvers<void>()
    let answers = 0
    await late.route(`**/auth/${id}`, async (route) => {
      const response = await route.fetch()
      asked.resolve()
      if (answers === 0) await arrive.promise
      await route.fulfill({ response })
      answers += 1
    })
    await late.goto('/myProfile')
    await late.getByRole('button', { name: 'Show key' }).click()
    await asked.promise
    const old = await key.innerText()
    await page.getByRole('button', { name: 'Replace key' }).click()
    await page.getByRole('button', { name: 'Replace the key' }).click()
    await expect(key).not.toHaveText(old)
    const replaced = await key.innerText()
    arrive.resolve()
    // The late answer is left aside and the question asked again.
    await expect.poll(() => answers).toBe(2)
    for (const tab of [late, page]) await expect(tab.locator('dd code')).toHaveText(replaced)
    expect(await stored()).toContain(replaced)
    await late.unrouteAll()
  }
})

test('a key that is being replaced can no longer be kept', async ({ page, request }) => {
  await newVendor(request, 5107)
  await openAs(page, 5107, '/myProfile')
  const answer = Promise.withResolvers<void>()
  await page.route('**/auth/regenerateApiKey', async (route) => {
    await answer.promise
    await route.abort()
  })
  await page.getByRole('button', { name: 'Replace key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace the API key?' })
  await dialog.getByRole('button', { name: 'Replace the key' }).click()
  await expect(dialog.getByRole('button', { name: 'Keep the old key' })).toBeDisabled()
  // At the second Escape the browser closes a dialog without asking.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  answer.resolve()
  await expect(dialog.getByRole('alert')).toBeVisible()
  // Whether the old one is still there to be kept, nobody knows.
  await dialog.getByRole('button', { name: 'Look at it' }).click()
  await expect(dialog).toBeHidden()
})

test('a key whose replacing is not answered is the new one, and the page goes on', async ({
  page,
  request,
}) => {
  await newVendor(request, 5109)
  await openAs(page, 5109, '/myProfile')
  const key = page.locator('dd code')
  await page.getByRole('button', { name: 'Show key' }).click()
  const old = await key.innerText()
  await loseAnswers(page, '**/auth/regenerateApiKey', 1)
  await page.getByRole('button', { name: 'Replace key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace the API key?' })
  await dialog.getByRole('button', { name: 'Replace the key' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The key may have been replaced')
  await dialog.getByRole('button', { name: 'Look at it' }).click()
  await expect(key).not.toHaveText(old)
  const replaced = await key.innerText()
  // Whatever is posted carries the key, and is refused with one of before.
  await page.getByRole('button', { name: 'Replace key' }).click()
  await dialog.getByRole('button', { name: 'Replace the key' }).click()
  await expect(dialog).toBeHidden()
  await expect(key).not.toHaveText(replaced)
})

test('My Account lists the devices and signs one out', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await newVendor(request, 5105)
  const elsewhere = await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (iPad) Safari/1' })
  const tablet = await elsewhere.newPage()
  await signIn(tablet, 5105)
  await openAs(page, 5105, '/myProfile')
  const devices = page.getByRole('listitem')
  await expect(devices.filter({ hasText: 'This device' })).toContainText('Chrome on Linux')
  const other = page.getByRole('button', { name: /^Sign out Safari on iPad, last used / })
  await other.press('Enter')
  await expect(devices.filter({ hasText: 'Safari on iPad' })).toHaveCount(0)
  const list = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(list).toBeFocused()
  await expect(list).toHaveCSS('outline-style', 'solid')
  await expectSignedOut(tablet, '/myProfile')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible()
  await elsewhere.close()
})
