import { messages } from '@orrery/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { audited } from '../../test/ask.ts'
import { textsOf } from '../../test/pdf-texts.ts'
import { issued, made, monthOf, ratesOf, reported } from '../../test/statements.ts'

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

/*
 * January: Orion CPC 12.345 + 20.1255 = 32.4705 dollars, 32.47; Altair CPC 10.10 euro at 1.25 are 12.625, 12.63
 * half away from zero. Together 45.10, due 45 days after 31 January: 17 March.
 */
beforeAll(async () => {
  portal = await testPortal({
    programmes: ['orion', 'altair'],
    environment: { PAYMENT_FEE_PERCENT: '2' },
  })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await ratesOf(portal, { '2026-01-30': '1.25', '2026-02-27': '1.2', '2026-03-19': '1.1' })
  await reported(portal, 'orion', 'CPC', '2026-01-10', { 5001: '12.345' })
  await reported(portal, 'orion', 'CPC', '2026-01-11', { 5001: '20.1255' })
  await reported(portal, 'altair', 'CPC', '2026-01-10', { 5001: '10.10' })
}, 60_000)
afterAll(() => portal.close())

const own = (month: string) => vendor.call('GET /home/getStatement', { query: { month } })
const NOTHING = { estimated: 0, confirmed: 0, payable: 0, open: 0, paid: 0 }
const statements = () => vendor.call('GET /home/getStatements', { query: {} })
const figures = async () => (await statements()).figures

// Shows GET /home/getStatementMonths.
test('a draft is the administrator’s alone, and made again the same', async () => {
  // Not on a statement yet, at the last rate: 32.47 and 10.10 at 1.1 are 11.11.
  expect(await figures()).toEqual({ ...NOTHING, estimated: 43.58 })
  expect((await vendor.call('GET /home/getStatements', { query: {} })).estimatedOf).toEqual([
    { programme: 'altair', kind: 'CPC' },
    { programme: 'orion', kind: 'CPC' },
  ])
  await made(admin, '2026-01')
  const drafts = async () =>
    (await admin.call('GET /home/getAllStatements', { query: { month: '2026-01' } })).data
  const first = await drafts()
  expect(first).toMatchObject([{ vendorId: 5001, state: 'draft', total: 45.1, carried: 0 }])
  await made(admin, '2026-01')
  expect(await drafts()).toEqual(first)
  await expect(own('2026-01')).rejects.toThrow(messages.noSuchStatement)
  const query = { month: '2026-01', vendorId: '5001' }
  const { data: draft } = await admin.call('GET /home/getStatement', { query })
  expect(draft).toMatchObject({ state: 'draft', issuedAt: null, total: 45.1, balance: 45.1 })
  expect(draft.lines.map(({ converted }) => converted)).toEqual([32.47, 12.63])
  const noFile = admin.call('GET /home/downloadStatement', { query })
  await expect(noFile).rejects.toThrow(messages.noSuchStatement)
  expect((await figures()).estimated).toBe(43.58)
})

test('drafts that were made again since they were looked at are not issued', async () => {
  const looked = (await monthOf(admin, '2026-01'))?.madeAt
  portal.setNow(new Date(NOW.getTime() + 1000))
  await made(admin, '2026-01')
  portal.setNow(NOW)
  const issue = (madeAt: string) =>
    admin.call('POST /home/issueStatements', { body: { month: '2026-01', madeAt } })
  expect(looked).toBe(NOW.toISOString())
  await expect(issue(NOW.toISOString())).rejects.toThrow(messages.madeAgain('2026-01'))
  expect((await monthOf(admin, '2026-01'))?.state).toBe('made')
  await expect(own('2026-01')).rejects.toThrow(messages.noSuchStatement)
})

test('issued, it is payable at its due day, line by line with the rate of the month’s end', async () => {
  expect(await issued(admin, '2026-01')).toMatchObject({ issued: 1, total: 45.1 })
  const { data } = await own('2026-01')
  expect(data).toMatchObject({
    state: 'payable',
    total: 45.1,
    carried: 0,
    balance: 45.1,
    // 2 percent of 45.10 are 0.902.
    fee: 0.9,
    payable: 44.2,
    dueDay: '2026-03-17',
    currency: 'USD',
  })
  expect(data.lines).toMatchObject([
    { what: 'earnings', programme: 'orion', days: 2, amount: 32.4705, rate: 1, converted: 32.47 },
    {
      programme: 'altair',
      days: 1,
      amount: 10.1,
      currency: 'EUR',
      rate: 1.25,
      rateDay: '2026-01-30',
      converted: 12.63,
    },
  ])
  // Of 31 days two and one were pulled; types that never were have nothing to wait for.
  expect(data.openDays).toHaveLength(29 + 30)
  expect(data.checksum).toMatch(/^[0-9a-f]{64}$/)
  expect(await figures()).toEqual({ ...NOTHING, payable: 45.1 })
  expect(await audited(portal, 'statements-issued')).toEqual([
    { actor_id: 5029, subject: '2026-01' },
  ])
})

test('the lines before rounding are what the report says of their days', async () => {
  const range = { startDate: '2026-01-01', endDate: '2026-01-31', metrics: ['earnings' as const] }
  const report = await vendor.call('POST /v1/query', {
    body: { ...range, programmes: ['orion'], isCPC: true },
  })
  const { data } = await own('2026-01')
  expect(data.lines[0]?.amount).toBe(32.4705)
  expect(JSON.stringify(report.totals)).toContain('32.4705')
})

test('an issued statement never changes, not by a call nor by a statement of SQL', async () => {
  await expect(
    admin.call('POST /home/makeStatements', { body: { month: '2026-01' } }),
  ).rejects.toThrow(messages.monthIssued('2026-01'))
  await expect(
    admin.call('POST /home/issueStatements', { body: { month: '2026-01' } }),
  ).rejects.toThrow(messages.monthIssued('2026-01'))
  const { pool } = portal.app
  for (const sql of [
    'UPDATE statement SET total = 1',
    'DELETE FROM statement',
    'UPDATE statement_line SET amount = 1',
    'DELETE FROM statement_day',
  ]) {
    await expect(pool.query(sql)).rejects.toThrow('an issued statement never changes')
  }
  await expect(pool.query('DELETE FROM balance_entry')).rejects.toThrow('append only')
})

/*
 * February: Orion CPC 5.00; a day of January that came late, 3.333 euro at 1.2, 3.9996, is 4.00; and a day of
 * January was restated from 20.1255 to 18.1255. 5 + 4 - 2 = 7.00, due 45 days after 28 February: 14 April.
 */
test('a restatement is a line of the next statement with its run, and a late day another', async () => {
  const before = (await own('2026-01')).data
  await reported(portal, 'orion', 'CPC', '2026-02-05', { 5001: '5' })
  await reported(portal, 'altair', 'CPC', '2026-01-12', { 5001: '3.333' })
  await reported(portal, 'orion', 'CPC', '2026-01-11', { 5001: '18.1255' })
  // Not final: it was read 29 days after it.
  await reported(portal, 'orion', 'CPC', '2026-02-19', { 5001: '100' })
  await issued(admin, '2026-02')
  const { data } = await own('2026-02')
  expect(data.lines).toMatchObject([
    {
      what: 'earnings',
      programme: 'orion',
      month: '2026-02',
      amount: 5,
      converted: 5,
      runId: null,
    },
    { what: 'late', programme: 'altair', month: '2026-01', amount: 3.333, rate: 1.2, converted: 4 },
    {
      what: 'adjustment',
      programme: 'orion',
      month: '2026-01',
      firstDay: '2026-01-11',
      amount: -2,
      converted: -2,
      reason: messages.restated,
    },
  ])
  expect(data.lines[2]?.runId).toMatch(/^\d+$/)
  expect(data).toMatchObject({
    state: 'confirmed',
    total: 7,
    adjustments: -2,
    carried: 45.1,
    balance: 52.1,
    dueDay: '2026-04-14',
  })
  expect((await own('2026-01')).data).toEqual(before)
  expect(await figures()).toMatchObject({ estimated: 100, confirmed: 7, payable: 45.1 })
})

test('what cannot be made is refused with what to do', async () => {
  const make = (month: string) => admin.call('POST /home/makeStatements', { body: { month } })
  await expect(make('2026-03')).rejects.toThrow(messages.monthNotOver('2026-03'))
  await expect(make('2026-01')).rejects.toThrow(messages.monthTooEarly('2026-02'))
  await expect(make('2026-13')).rejects.toThrow(`month: ${messages.badMonth}`)
  await expect(
    admin.call('POST /home/issueStatements', { body: { month: '2026-03' } }),
  ).rejects.toThrow(messages.monthNotMade('2026-03'))
  expect((await monthOf(admin, '2026-02'))?.state).toBe('issued')
})

test('the files have the lines and the days at their versions', async () => {
  const query = { month: '2026-02' }
  const lines = await (await vendor.call('GET /home/downloadStatement', { query })).text()
  expect(lines.split('\r\n').slice(0, 3)).toEqual([
    'Statement,Line,What,Programme,Type,Month,Days,First day,Last day,Amount,Currency,Rate,Rate day,Amount (USD),Run,Reason',
    '2026-02,1,Earnings,Orion,CPC,2026-02,1,2026-02-05,2026-02-05,5,USD,1,2026-02-27,5.00,,',
    '2026-02,2,"Earlier days, final since",Altair,CPC,2026-01,1,2026-01-12,2026-01-12,3.333,EUR,1.2,2026-02-27,4.00,,',
  ])
  const days = await (await vendor.call('GET /home/downloadStatementDays', { query })).text()
  expect(days).toMatch(/^3,Orion,CPC,2026-01-11,2,\d+,18.1255,-2,USD,The partner restated/m)
  // A key opens the file of its own vendor too.
  const byKey = await portal.fetch(`/home/downloadStatement?month=2026-02&apiKey=${vendor.apiKey}`)
  expect(await byKey.text()).toBe(lines)
})

test('the PDF is one, and says what the statement says', async () => {
  const response = await vendor.call('GET /home/downloadStatementPdf', {
    query: { month: '2026-02' },
  })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const texts = textsOf(bytes)
  for (const text of [
    'Orrery Network, 1 Meridian Way, Greenwich',
    'Statement 2026-02',
    'Altair CPC, 2026-01',
    '3.333 EUR',
    '1.200000',
    'Earlier days, final since; rate of 2026-02-27',
    '-2.00',
    '45.10 USD',
    '52.10 USD',
  ]) {
    expect(texts).toContain(text)
  }
  expect(bytes.subarray(-6).toString()).toContain('%%EOF')
  const entries = await audited(portal, 'export')
  // With the file of a draft, which was refused.
  expect(entries).toHaveLength(5)
  expect(entries.every(({ subject }) => subject === '5001')).toBe(true)
})

const estimate = async () => {
  const { figures: shown, rateDay, unrated } = await statements()
  return [shown.estimated, rateDay, unrated]
}

/* On no statement are 100 dollars of Orion and, from here on, 10 euro of Altair. A rate counts for 14 days. */
test('an estimate without a rate is no sum of the others, and says whose rate is missing', async () => {
  await reported(portal, 'altair', 'CPC', '2026-03-10', { 5001: '10' })
  expect(await estimate()).toEqual([111, '2026-03-19', []])
  await ratesOf(portal, { '2026-03-05': '1.3' })
  expect(await estimate()).toEqual([null, null, ['altair']])
  await ratesOf(portal, { '2026-03-05': '1.3', '2026-03-06': '1.2' })
  expect(await estimate()).toEqual([112, '2026-03-06', []])
  // What is left of Altair is nothing, which needs no rate.
  await reported(portal, 'altair', 'CPC', '2026-03-10', { 5001: '0' })
  await ratesOf(portal, {})
  expect(await estimate()).toEqual([100, null, []])
})
