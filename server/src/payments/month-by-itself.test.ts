import { daysFrom } from '@orrery/contract/day'
import { afterEach, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { audited } from '../../test/ask.ts'
import { issued, monthOf, ratesOf, reported } from '../../test/statements.ts'
import { fileOf, line, upload } from '../../test/upload.ts'

/*
 * Reports begin on 10 January, which earned 30.00 dollars; the other days of January were never pulled. Every
 * day of February earned 1.50, together 42.00, and the 5th of March 2.50.
 */
let portal: TestPortal
let admin: SignedIn

async function open(environment: Record<string, string> = {}): Promise<void> {
  portal = await testPortal({ environment })
  await portal.vendor()
  await portal.vendor({ vendorId: 5029, role: 'admin' })
  await ratesOf(portal, { '2026-01-30': '1.2', '2026-02-27': '1.2', '2026-03-31': '1.2' })
  await reported(portal, 'orion', 'CPC', '2026-01-10', { 5001: '30' })
  await at('2026-03-20')
}
afterEach(() => portal.close())

/** The morning of a day; whoever was signed in weeks before is no longer. */
async function at(day: string): Promise<void> {
  portal.setNow(new Date(`${day}T09:00:00Z`))
  admin = await portal.signIn({ email: 'v5029@demo.test', password: 'demo-5029-pass' })
}

/** The hour comes, and every job that follows is done. */
async function lookAtMonths(): Promise<void> {
  await portal.app.pool.query(`SELECT graphile_worker.add_job('month-by-itself')`)
  const waiting = async () =>
    (
      await portal.app.pool.query<{ last_error: string | null }>(
        'SELECT last_error FROM graphile_worker.jobs',
      )
    ).rows
  await expect.poll(waiting, { timeout: 25_000 }).toEqual([])
}

async function february(days: readonly string[]): Promise<void> {
  for (const day of days) {
    await reported(portal, 'orion', 'CPC', day, { 5001: '1.5' })
  }
}

const months = () => admin.call('GET /home/getStatementMonths', {})
const waiting = async () => {
  const body = { startDate: '2026-03-19', endDate: '2026-03-19' }
  const { statements, payable } = await admin.call('POST /home/getNetworkOverview', { body })
  return { statements, payable }
}

test('a month is made as soon as its last day is final, once, and waits for a person to issue it', async () => {
  await open()
  // Where statements begin is nobody's decision but a person's.
  expect((await months()).next).toEqual({
    month: '2026-01',
    openDays: 30,
    ripe: false,
    ratesKnown: true,
    byItselfOn: null,
  })
  await lookAtMonths()
  expect((await months()).data).toEqual([])
  await issued(admin, '2026-01')

  await at('2026-04-01')
  // Nothing of February came yet: no day of it is open, nor is it final.
  expect((await months()).next).toMatchObject({ month: '2026-02', openDays: 0, ripe: false })
  const days = daysFrom('2026-02-01', '2026-02-28')
  await february(days.slice(0, -1))
  await lookAtMonths()
  expect(await months()).toMatchObject({
    data: [{ month: '2026-01' }],
    // 35 days after 28 February.
    next: { month: '2026-02', openDays: 1, ripe: false, byItselfOn: '2026-04-04' },
  })
  expect((await waiting()).statements).toBeNull()

  await february(days.slice(-1))
  expect((await waiting()).statements).toEqual({ month: '2026-02', drafts: null })
  await lookAtMonths()
  const made = await monthOf(admin, '2026-02')
  expect(made).toMatchObject({ state: 'made', statements: 1, total: 42, openDays: 0 })
  expect((await waiting()).statements).toEqual({
    month: '2026-02',
    drafts: { statements: 1, total: 42, currency: 'USD' },
  })

  // Days later and asked again: nothing more is done, and nobody is written to.
  await at('2026-04-03')
  await lookAtMonths()
  expect(await monthOf(admin, '2026-02')).toEqual(made)
  expect(await audited(portal, 'statements-made')).toEqual([
    { actor_id: 5029, subject: '2026-01' },
    { actor_id: null, subject: '2026-02' },
  ])
  const { rows } = await portal.app.pool.query(`SELECT FROM mail WHERE text LIKE '%2026-02%'`)
  expect(rows).toEqual([])
})

test('a month with open days is made 35 days after its end, after the one before was issued', async () => {
  await open({ FIRST_STATEMENT_MONTH: '2026-01' })
  // 31 January and 35 days are 7 March.
  await at('2026-03-06')
  await lookAtMonths()
  expect((await months()).data).toEqual([])
  await at('2026-03-07')
  await lookAtMonths()
  expect((await months()).data).toMatchObject([
    { month: '2026-01', state: 'made', openDays: 30, total: 30 },
  ])

  await at('2026-04-04')
  await february(['2026-02-05'])
  await lookAtMonths()
  expect((await months()).data).toHaveLength(1)
  expect((await waiting()).payable).toEqual({ vendors: 0, total: 0, currency: 'USD' })
  await admin.call('POST /home/issueStatements', { body: { month: '2026-01' } })
  // Due since 17 March.
  expect((await waiting()).payable).toEqual({ vendors: 1, total: 30, currency: 'USD' })
  // The rate of the month's end is not there: nothing is begun, and nothing fails.
  // Nor is one of the day before enough while that of the 27th, a Friday, may still come.
  for (const known of [[], ['2026-02-26']]) {
    await ratesOf(portal, Object.fromEntries(known.map((day) => [day, '1.2'])))
    await lookAtMonths()
    expect(await months()).toMatchObject({
      data: [{ month: '2026-01' }],
      next: { month: '2026-02', ripe: true, ratesKnown: false },
    })
    const making = admin.call('POST /home/makeStatements', { body: { month: '2026-02' } })
    await expect(making).rejects.toMatchObject({
      status: 409,
      message:
        'The euro reference rates of the end of 2026-02 are not known yet. Statements are made once they are.',
    })
  }
  // It was a bank holiday.
  await ratesOf(portal, { '2026-02-26': '1.2', '2026-03-02': '1.3' })
  await lookAtMonths()
  expect((await months()).data).toMatchObject([
    { month: '2026-02', state: 'made', openDays: 27 },
    { month: '2026-01', state: 'issued' },
  ])
})

test('where the operator wants none, a month that is ripe is on the dashboard only', async () => {
  await open({ FIRST_STATEMENT_MONTH: '2026-02', STATEMENTS_AFTER_DAYS: 'never' })
  await at('2026-04-10')
  await february(daysFrom('2026-02-01', '2026-02-28'))
  await lookAtMonths()
  expect(await months()).toEqual({
    data: [],
    next: { month: '2026-02', openDays: 0, ripe: true, ratesKnown: true, byItselfOn: null },
  })
  expect((await waiting()).statements).toEqual({ month: '2026-02', drafts: null })
})

test('one row of an old day does not hide the months after it, and is forgotten once it is undone', async () => {
  await open()
  // A sample, or a year that was mistyped: the month is offered, for the row may be meant.
  const file = fileOf(line({ FROM_DATE: '2020-01-01', TO_DATE: '2020-01-01', EARNINGS: '8' }))
  expect((await upload(portal, admin, file)).status).toBe(200)
  expect((await months()).next?.month).toBe('2020-01')
  const { data } = await admin.call('GET /home/getReportRuns', { query: {} })
  const runId = data.find(({ source }) => source === 'upload')?._id ?? ''
  await admin.call('POST /home/undoRun', { body: { runId } })
  // The day stays, without a row.
  expect((await months()).next?.month).toBe('2026-01')
  // Another month than the suggested one is made as well, with what came before it: 30.00 and nothing of 2020.
  await ratesOf(portal, { '2026-02-27': '1.2' })
  await admin.call('POST /home/makeStatements', { body: { month: '2026-02' } })
  await expect
    .poll(async () => (await months()).data, { timeout: 25_000 })
    .toMatchObject([{ month: '2026-02', state: 'made', total: 30 }])
})

test('a month without a row is ripe as others are once every day of it is final', async () => {
  await open()
  await issued(admin, '2026-01')
  await at('2026-04-01')
  for (const day of daysFrom('2026-02-01', '2026-02-28')) {
    await reported(portal, 'orion', 'CPC', day, {})
  }
  expect((await months()).next).toMatchObject({ month: '2026-02', openDays: 0, ripe: true })
})
