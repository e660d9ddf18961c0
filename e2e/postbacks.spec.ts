import { addEndpoint } from './add-endpoint.ts'
import { expectAccessible } from './axe.ts'
import type { Page } from '@playwright/test'
import { theRun } from './run.ts'
import { cells, expect, loseAnswers, openAs, signIn, test } from './test.ts'

/* A publisher registers an endpoint, tests it and reads its log, on the real sender and a pretend tracker. */

/** The vendor of each journey, so that their endpoints are their own. */
const sizes = [
  { name: 'a desktop', vendor: 5004, width: 1280, height: 900 },
  { name: 'a phone', vendor: 5003, width: 390, height: 844 },
]

const log = (page: Page) => page.getByRole('table').last()

/** The calls of the endpoint that is on screen, by whoever is signed in. */
async function asProgram(page: Page) {
  const authorization = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const endpointId = new URL(page.url()).searchParams.get('endpoint') ?? ''
  expect(endpointId).not.toBe('')
  const headers = { authorization }
  async function post(path: string, more: object = {}) {
    const answer = await page.request.post(path, { headers, data: { endpointId, ...more } })
    expect(answer.ok()).toBe(true)
  }
  return {
    sendTest: () => post('/home/testPostback'),
    remove: () => post('/home/deletePostbackEndpoint'),
    rename: (name: string) => {
      const address = `${theRun().partners}/tracker/renamed`
      return post('/home/savePostbackEndpoint', { name, method: 'GET', address, events: ['sale'] })
    },
    sent: async () => {
      const path = `/home/getPostbacks?endpointId=${endpointId}&state=sent`
      const answer = await page.request.get(path, { headers })
      return ((await answer.json()) as { totalCount: number }).totalCount
    },
  }
}

test('an endpoint whose answer is lost is listed, and added again it is not a second one', async ({
  page,
}) => {
  await openAs(page, 5197, '/postbacks')
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add endpoint' })
  await dialog.getByLabel('Name').fill('Once')
  await dialog.getByLabel('Address').fill(`${theRun().partners}/tracker/once?cid={click_id}`)
  await loseAnswers(page, '**/home/savePostbackEndpoint', 1)
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Once')
  await add.click()
  await expect(dialog.getByRole('alert')).toContainText('“Once” has this address')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const listed = page.getByRole('link', { name: 'Once' })
  await expect(listed).toHaveCount(1)
  await listed.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Once' })).toBeVisible()
  await (await asProgram(page)).remove()
})

for (const { name, vendor, width, height } of sizes) {
  test(`an endpoint is registered, tested and read on ${name}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await openAs(page, vendor, '/postbacks')
    await expect(page.getByText('No endpoints yet.', { exact: true })).toBeVisible()
    const address = `${theRun().partners}/tracker/p?cid={click_id}&e={event}`
    expect(await addEndpoint(page, 'My tracker', address)).toMatch(/^pbsec_/)
    await expect(page.getByText('Nothing was sent to this endpoint yet.')).toBeVisible()

    await page.getByRole('button', { name: 'Send test' }).click()
    await expect(log(page)).toContainText('Sent')
    const [row = ''] = await cells(log(page))
    expect(row).toContain('Test')
    expect(row).toMatch(/200 in \d+ ms/)
    expect(row).toContain('OK')
    const asked = await page.request.get(`${theRun().partners}/_control/requests`)
    expect(await asked.text()).toContain('/tracker/p?cid=test-click&e=test')

    await expectAccessible(page, 'an endpoint')
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await wide()).toBeLessThanOrEqual(width)

    await page.goto('/postbacks')
    await expect(page.getByRole('table').first()).toContainText('Active')
  })
}

test('a log is read after its endpoint says that nothing waits any more', async ({ page }) => {
  await openAs(page, 5195, '/dashboard')
  await addEndpoint(page, 'Quick', `${theRun().partners}/tracker/quick?cid={click_id}`)
  await expect(page.getByText('Nothing was sent to this endpoint yet.')).toBeVisible()
  const { sent } = await asProgram(page)
  // The endpoint is asked for just before the test is sent, and answers just after.
  await page.route('**/home/getPostbackEndpoints', async (route) => {
    await expect.poll(sent).toBe(1)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(log(page)).toContainText('Sent')
})

test('a log that is left open has what was sent meanwhile', async ({ page }) => {
  await openAs(page, 5194, '/dashboard')
  await page.clock.install()
  await addEndpoint(page, 'Left open', `${theRun().partners}/tracker/open?cid={click_id}`)
  await expect(page.getByText('Nothing was sent to this endpoint yet.')).toBeVisible()
  // Between two looks, as another tab would, or a day that is stored.
  const { sendTest, sent, remove } = await asProgram(page)
  await sendTest()
  await expect.poll(sent).toBe(1)
  const lastSent = page.getByRole('term').filter({ hasText: 'Last sent' }).locator('..')
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(lastSent).toContainText(/\d\d:\d\d/, { timeout: 1_000 })
  }).toPass()
  await expect(log(page)).toContainText('Sent')

  // What a colleague has deleted meanwhile is not on screen any more once that is said.
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await remove()
  await page.getByRole('button', { name: 'Delete the endpoint' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Postbacks')
  await expect(page.getByText('There is no such endpoint.', { exact: true })).toBeVisible()
})

test('what fails says why; filters stand in the address; a secret is changed, an endpoint deleted', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 5002)
  await addEndpoint(page, 'Broken', `${theRun().partners}/tracker/broken?cid={click_id}`)
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(log(page)).toContainText('The endpoint answered 500')
  // Of a long answer its first words, so that the log stays a list; the rest is a press away.
  const shelves = log(page).getByText('at the next shelf').first()
  await expect(log(page).getByText('no room…')).toBeVisible()
  await expect(shelves).toBeHidden()
  await log(page).getByText('no room…').click()
  await expect(shelves).toBeVisible()
  await page.getByLabel('State').selectOption({ label: 'Sent' })
  await expect(page).toHaveURL(/[?&]state=sent/)
  await expect(page.getByText('No postback fits.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('No postback fits.', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Broken' })
  await form.getByLabel('Address').fill('https://tracker.example/p?cid={clickid}')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('There is no macro {clickid}.')

  // A colleague saves meanwhile: nothing of that is overwritten, however often Save is pressed.
  const { rename } = await asProgram(page)
  await rename('Mended')
  await form.getByLabel('Address').fill('https://tracker.example/p?cid={click_id}')
  for (const answer of [1, 2]) {
    const refused = page.waitForResponse('/home/savePostbackEndpoint')
    await form.getByRole('button', { name: 'Save' }).click()
    expect([answer, (await refused).status()]).toEqual([answer, 409])
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Mended')
  }
  await expect(form.getByRole('alert')).toContainText('Somebody else changed this meanwhile.')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const anew = page.getByRole('dialog', { name: 'Edit Mended' })
  await expect(anew.getByLabel('Address')).toHaveValue(/renamed$/)
  await anew.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Change secret' }).click()
  await page.getByRole('button', { name: 'Change the secret' }).click()
  const shown = page.getByRole('dialog', { name: 'The endpoint’s secret' })
  await expect(shown.locator('code')).toHaveText(/^pbsec_/)
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByText(/The old one signs too until/)).toBeVisible()

  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete the endpoint' }).click()
  await expect(page.getByText('No endpoints yet.', { exact: true })).toBeVisible()
})
