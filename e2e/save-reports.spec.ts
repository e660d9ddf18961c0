import { programmeOf, programmes } from '@orrery/contract/programmes/all'
import { YESTERDAY } from '@orrery/server/test/app'
import { pullUntil } from './pull.ts'
import { expect, openAs, test } from './test.ts'

// Uploads and pulls of one programme exclude each other, and another journey uploads for the first.
const others = programmes.filter(({ key }) => key !== 'orion').map(({ key }) => programmeOf(key))

/*
 * The save screens of every programme (2-links §2): a day that was pulled before has nothing new, by the
 * screen and by the specification's GET alike.
 */
for (const { name, number, pages, save } of others) {
  // Shows decisions-3-save-forms.
  test(`Save Daily Reports ${number} pulls ${name} and says what became of it`, async ({
    page,
    request,
  }) => {
    await openAs(page, 5029, pages.save)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Save Daily Reports ${number} - ${name}`,
    )
    await expect(page.getByLabel('End Date', { exact: true })).toHaveCount(
      save.form === 'range' ? 1 : 0,
    )
    const said = page.getByText(/^CPC: \d+ rows, nothing new\. CPA: \d+ rows, nothing new\.$/)
    await pullUntil(page, 'Save Reports to DB', said)
    const run = page.getByRole('row').filter({ hasText: YESTERDAY })
    await expect(run.filter({ hasText: 'Nothing new' }).first()).toBeVisible()

    const authorization = await page.evaluate(() => localStorage.getItem('token') ?? '')
    const params = { [save.dayName ?? 'startDate']: YESTERDAY }
    const path = save.call.replace('POST ', '')
    const answer = await request.get(path, { params, headers: { authorization } })
    expect(answer.status()).toBe(200)
    expect(await answer.json()).toMatchObject({ statusMessage: await said.textContent() })
  })
}

test('a save that stored nothing is no news: a failure is an alert, what is not compiled a warning', async ({
  page,
}) => {
  await openAs(page, 5029, '/savedailyReports2')
  const main = page.getByRole('main')
  for (const [trouble, role] of [
    ['failed', 'alert'],
    ['not-ready', 'status'],
  ] as const) {
    // No partner is made to fail whom other journeys ask at the same time.
    const statusMessage = `CPC: It is ${trouble}.`
    await page.route('**/saveDailyReports', (route) =>
      route.fulfill({ json: { statusMessage, runs: ['1'], trouble } }),
    )
    await page.getByRole('button', { name: 'Save Reports to DB' }).click()
    await expect(main.getByRole(role)).toHaveText(statusMessage)
    await page.unroute('**/saveDailyReports')
  }
})
