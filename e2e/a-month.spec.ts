import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { client } from '@orrery/contract/client'
import { expectAccessible } from './axe.ts'
import { spawnPortal, type SpawnedPortal } from './spawn-portal.ts'
import { cells, expect, MADE, test, tile } from './test.ts'

/*
 * A newcomer at the administrator's desk runs a day and a month of the network from the first screen: each step
 * is found by what is on screen. The only address that is typed is the portal's own.
 */

/** Final on 20 March, and the only day of February that is pulled. */
const DAY = '2026-02-10'
/** Has no traffic but what the newcomer uploads, and an account for its money. */
const PAID = 5180
const CLAIMS = 5185
const DAYS_UNTIL_DUE = 25

let portal: SpawnedPortal
test.beforeAll(async () => {
  portal = await spawnPortal(join(import.meta.dirname, '..'), ['orion', 'approval'])
})
test.afterAll(() => portal.end())

async function signedIn(vendorId: number) {
  const sign = client({ base: portal.url, token: () => undefined })
  const body = { email: `v${vendorId}@demo.test`, password: `demo-${vendorId}-pass` }
  const answer = await sign('POST /auth/signin', { body })
  const token = 'token' in answer ? answer.token : ''
  return client({ base: portal.url, token: () => token })
}

/** What others did before the newcomer came: an application, a claim, an account for the money. */
async function othersCame(): Promise<void> {
  const application = {
    fullName: 'Nova Deals',
    email: 'nova@deals.test',
    password: 'a quiet harbour',
    conformPassword: 'a quiet harbour',
    site: 'https://nova.example',
    traffic: 'A newsletter of 4,000 readers',
  }
  const anyone = client({ base: portal.url, token: () => undefined })
  await anyone('POST /auth/signup_orrery_0599', { body: application })
  const claimant = await signedIn(CLAIMS)
  await claimant('POST /home/openClaim', {
    body: {
      origin: 'missing',
      programme: 'orion',
      kind: 'CPA',
      day: '2026-03-10',
      merchantName: 'Harbor & Pine',
      clickId: 'click-7',
      expectedAmount: 129.9,
      text: 'It never came.',
    },
  })
  const paid = await signedIn(PAID)
  await paid('POST /home/savePaymentDetails', {
    body: { holder: 'Nova Deals GmbH', iban: 'AT61 1904 3002 3457 3201', bic: '' },
  })
}

function report(earnings: string) {
  const head =
    'FROM_DATE,TO_DATE,CAMPAIGN_ID,PLACEMENT_ID,MERCHANT_ID,MERCHANT_NAME,RID,CLICKS,EARNINGS,CONVERSION_RATE,CPC,SALES,SALES_COUNT'
  const row = `${DAY},${DAY},${PAID},home,1,Harbor & Pine,r1,40,${earnings},,,0,0`
  return {
    name: 'february.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${head}\n${row}\n`),
  }
}

test('a newcomer runs a day and a month of the network by what is on screen', async ({ page }) => {
  test.slow()
  await othersCame()
  const menu = page.getByRole('navigation', { name: 'Main' })
  const open = (label: string) => menu.getByRole('link', { name: label, exact: true }).click()
  const waiting = page.getByRole('region', { name: 'What needs a hand' })

  async function signIn(): Promise<void> {
    await page.getByLabel('Email Address').fill('v5029@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('demo-5029-pass')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(waiting).toBeVisible()
  }
  async function save(): Promise<void> {
    await page.getByLabel('Selected Date', { exact: true }).fill(DAY)
    await page.getByRole('button', { name: 'Save Reports to DB' }).click()
  }
  async function upload(earnings: string): Promise<void> {
    await open('Upload Reports')
    await page.locator('input[type=file]').setInputFiles(report(earnings))
    await page.getByRole('button', { name: 'Submit Conversion Report' }).click()
    await expect(page.getByText('Conversion Report Successfully Uploaded.')).toBeVisible()
    await page.getByRole('button', { name: 'Ok' }).click()
  }

  await page.goto(portal.url)
  await signIn()
  await expectAccessible(page, 'an administrator’s dashboard with something to do')

  // An application.
  await waiting.getByRole('link', { name: 'Look at them: 1 vendor' }).click()
  await page.getByRole('link', { name: 'Nova Deals' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()

  // A day's reports, and a file whose figure slipped by six places.
  await open('Dashboard')
  // What waits moves up when the application is gone.
  await expect(waiting.getByRole('link', { name: 'Look at them: 1 vendor' })).toHaveCount(0)
  await waiting.getByRole('link', { name: 'Pull: Orion CPC' }).click()
  await save()
  await expect(page.getByText(/CPC: \d+ rows saved\./)).toBeVisible()
  await upload('50000000')

  // Beside it the partner's own figures look wrong, so the day is held.
  await open('Save Daily Reports 1')
  await save()
  await expect(page.getByText(/held for review/i).first()).toBeVisible()
  await open('Dashboard')
  await waiting.getByRole('link', { name: `Review: Orion CPC, ${DAY}` }).click()
  await page
    .getByRole('link', { name: /^Review run \d+$/ })
    .first()
    .click()
  await expect(tile(page, 'Earnings before')).toContainText('$50,0')
  await expectAccessible(page, 'a held day')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('An administrator discarded it').first()).toBeVisible()

  // The file was the mistake: it is undone, and the right one goes in.
  await page.getByRole('link', { name: 'All runs' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: 'Upload' })
    .getByRole('link', { name: /run \d+/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the run' }).click()
  await expect(page.getByText(/^Undoes run \d+\.$/)).toBeVisible()
  await upload('50.00')

  // A claim.
  await open('Dashboard')
  await waiting.getByRole('link', { name: 'Answer: 1 claim' }).click()
  await page
    .getByRole('link', { name: /^Claim of 2026-03-10/ })
    .first()
    .click()
  await page.getByLabel('Question or reason').fill('The partner has found the sale.')
  await expectAccessible(page, 'a claim that waits')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Accepted').first()).toBeVisible()
  await open('Dashboard')
  await expect(waiting.getByRole('link', { name: /^Answer/ })).toHaveCount(0)

  // The month: made, looked at from the dashboard, issued.
  await open('Payments')
  // 28 days of February but one, of Orion CPC and CPA each.
  await expect(page.getByText(/^2026-02: 5\d days of programmes are not final yet/)).toBeVisible()
  await expect(page.getByText(/by themselves when every day is final, on/)).toBeVisible()
  await page.getByRole('button', { name: 'Make statements' }).click()
  await expect(page.getByText('To be looked at')).toBeVisible(MADE)
  await expectAccessible(page, 'a month that waits')
  await open('Dashboard')
  await waiting.getByRole('link', { name: 'Look at them: Statements of 2026-02' }).click()
  const listed = page.getByRole('table').first()
  await expect
    .poll(async () => (await cells(listed)).find((row) => row.includes(String(PAID))))
    .toMatch(/Draft \| \$0\.00 \| \$50\.00 \| 2026-04-14$/)
  await listed.getByRole('link', { name: String(PAID) }).click()
  await expect(page.getByText('Only administrators see this draft.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('$50.00')
  await expectAccessible(page, 'a draft')
  await page.goBack()
  await page.getByRole('button', { name: 'Issue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
  await expect(listed).toContainText('Confirmed')

  // On 14 April it is due.
  for (let day = 0; day < DAYS_UNTIL_DUE; day += 1) await portal.passDay()
  await page.reload()
  await open('Dashboard')
  await waiting.getByRole('link', { name: /^Pay: Payments to \d+ vendors?$/ }).click()
  await expect(page.getByRole('row').filter({ hasText: String(PAID) })).toContainText('$50.00')
  await page.getByRole('button', { name: 'Make a batch' }).click()
  await page.getByRole('button', { name: 'Make the batch' }).click()
  // Weeks after the sign-in, money waits for the password.
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you.' })
  await expectAccessible(page, 'who it is, asked before a batch')
  await proof.getByLabel('Password', { exact: true }).fill('demo-5029-pass')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: /^Batch ORRERY-20260414-/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'SEPA file' }).click()
  const xml = await readFile(await (await download).path(), 'utf8')
  expect(xml).toContain('<IBAN>AT611904300234573201</IBAN>')
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()

  const paid = await signedIn(PAID)
  const { figures } = await paid('GET /home/getStatements', { query: {} })
  expect(figures).toEqual({ estimated: 0, confirmed: 0, payable: 0, open: 0, paid: 50 })
})
