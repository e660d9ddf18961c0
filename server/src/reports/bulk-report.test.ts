import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '@orrery/contract/client'
import { reportedProgrammes } from '@orrery/contract/programmes/all'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { auditedBy } from '../../test/ask.ts'
import { partner, SATURDAY } from '../../test/report-partner.ts'
import { menuWith } from '../accounts/create-vendor.ts'
import { pull } from '../ingest/pull.ts'
import { storeRates } from '../rates/rates.query.ts'

// Orion's report is in conversion-report.test.ts; the days are worked out by hand in report-partner.ts.
const week = { startDate: SATURDAY, endDate: YESTERDAY }
const usd = (day: string, rate: string) => ({ currency: 'USD', day, rate })
const refused = (message: string) => ({ status: 403, message })
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  // Orion is off, and of Vega there is CPC alone.
  const menu = { ...menuWith(true), deeplink1: { cpc: false, cpa: false } }
  const vega = { deeplink4: { cpc: true, cpa: false } }
  vendor = await portal.signIn(await portal.vendor({ menu: { ...menu, ...vega } }))
  for (const { key } of reportedProgrammes) {
    const range = { start: SATURDAY, end: YESTERDAY }
    await pull(portal.app, partner(key), 'CPC', range, { startedBy: null })
  }
  await storeRates(portal.app.pool, [usd('2026-03-13', '1.08'), usd(YESTERDAY, '1.1')], 'The Bank')
})
afterAll(() => portal.close())

type Body = Ask<'POST /home/createBulkReports'>['body']
const start = (who: SignedIn, body: Partial<Body>) =>
  who.call('POST /home/createBulkReports', {
    body: { ...week, aggregation: 'daily', ...body },
  })
const stateOf = (who: SignedIn, id: string) =>
  who.call('GET /home/getBulkReport', { query: { _id: id } })
const file = (who: SignedIn, id: string) =>
  who.call('GET /home/downloadBulkReport', { query: { _id: id } })

/** The report's file once it is there, and how far it was then. */
async function finished(who: SignedIn, body: Partial<Body>) {
  const { data } = await start(who, body)
  const { _id: id } = data
  await expect.poll(async () => (await stateOf(who, id)).data.state).toBe('done')
  const sent = await file(who, id)
  const name = sent.headers.get('content-disposition')
  return { data: (await stateOf(who, id)).data, name, text: await sent.text() }
}

test('the months of Rigel are one row of what is alike, with its euro', async () => {
  const { data, text } = await finished(vendor, { programme: 'rigel', aggregation: 'monthly' })
  expect(data).toMatchObject({ done: 3, total: 3 })
  // Harbor & Pine has both days: 10 + 100 clicks, 2.16 + 5.25 dollars, 2 + 4.772727272… euro.
  expect(text.split('\n')).toEqual([
    'DATE,CAMPAIGN ID,MERCHANT NAME,Clicks,Commission,Commission eur',
    '2026-03-01,5001,Harbor & Pine,110,7.41,6.7727273',
    '2026-03-01,5001,Kettle Works,0,-1.35,-1.2272727',
    '2026-03-01,5001,"Lumen, ""Ltd""",50,0.000007,0.0000064',
    '',
  ])
})

test.each(reportedProgrammes)('$name: its days are those of its download', async (programme) => {
  const { data, name, text } = await finished(vendor, { programme: programme.key })
  expect(data).toMatchObject({ done: 4, total: 4 })
  const call = programme.report.calls.file as 'GET /kelkoo/downloadConversionReports'
  const download = await vendor.call(call, { query: week })
  expect(name).toBe(download.headers.get('content-disposition'))
  expect(text).toBe(await download.text())
})

test('what another programme than Orion has is no report of what was earned', async () => {
  const { name } = await finished(vendor, { programme: 'rigel', aggregation: 'weekly' })
  expect(name).toBe('attachment; filename="conversion_reports2.csv"')
})

test('a line end in a name is no row', async () => {
  await portal.app.pool.query(`UPDATE report_row SET merchant_name = E'Two\\nlines'
                               WHERE programme = 'vega' AND merchant_name = 'Kettle Works'`)
  const { data, text } = await finished(vendor, { programme: 'vega' })
  expect(text).toContain('"Two\nlines"')
  expect(data).toMatchObject({ done: 4, total: 4 })
})

test('a file of many pieces is its download; one that cannot be made says so', async () => {
  // 12,000 rows of some 60 characters are three pieces of 256 KB.
  await portal.app.pool.query(
    `INSERT INTO report_row (vendor_id, programme, kind, report_date, id, placement_id, rid,
                             merchant_id, merchant_name, clicks, sales, sale_amount, earnings)
     SELECT 5001, 'altair', 'CPC', $1, 1000 + n, 'p', 'r' || n, 'm', repeat('long ', 5) || n, 1, 0, 0, 0.01
     FROM generate_series(1, 12000) AS n`,
    [YESTERDAY],
  )
  const many = { programme: 'altair' } as const
  const { text } = await finished(vendor, many)
  expect(text).toBe(
    await (await vendor.call('GET /kelkoo/downloadConversionReports', { query: week })).text(),
  )
  expect(text.split('\n')).toHaveLength(1 + 4 + 12_000 + 1)

  await portal.app.pool.query('ALTER TABLE report_row RENAME TO report_row_away')
  const { data } = await start(vendor, many)
  await expect
    .poll(async () => (await stateOf(vendor, data._id)).data, { timeout: 30_000 })
    .toMatchObject({ state: 'failed', reason: expect.stringContaining('try again later') })
  await expect(file(vendor, data._id)).rejects.toMatchObject({ status: 409 })
  await portal.app.pool.query('ALTER TABLE report_row_away RENAME TO report_row')
}, 60_000)

test('what the flags forbid is refused, also once the report is there', async () => {
  const notAllowed = refused('Your account may not use this.')
  // Without a programme it is Orion's.
  await expect(start(vendor, {})).rejects.toMatchObject(notAllowed)
  await expect(start(vendor, { programme: 'vega', isCPC: false })).rejects.toMatchObject(
    refused('This type is not enabled for your account.'),
  )
  const { data } = await finished(vendor, { programme: 'lyra' })
  await portal.app.pool.query(
    `UPDATE vendor SET menu = jsonb_set(menu, '{deeplink3}', '{"cpc": false, "cpa": false}')`,
  )
  const { _id: id } = data
  await expect(start(vendor, { programme: 'lyra' })).rejects.toMatchObject(notAllowed)
  await expect(stateOf(vendor, id)).rejects.toMatchObject(notAllowed)
  await expect(file(vendor, id)).rejects.toMatchObject(notAllowed)
})

test('another vendor’s rows and reports are refused, the administrator may ask for the rows', async () => {
  const other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  const named = { programme: 'rigel', campaign_id: '5001' } as const
  await expect(start(other, named)).rejects.toMatchObject({
    status: 403,
    message: "You may not see another vendor's data.",
  })
  const { data, text } = await finished(vendor, { programme: 'rigel' })
  const { _id: id } = data
  await expect(stateOf(other, id)).rejects.toMatchObject({ status: 404 })
  await expect(file(other, id)).rejects.toMatchObject({ status: 404 })
  expect((await finished(other, { programme: 'rigel' })).data).toMatchObject({ done: 0, total: 0 })
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  expect((await finished(admin, named)).text).toBe(text)
})

test('an administrator’s report of a vendor is of that vendor, and closed once it is none any more', async () => {
  const clerk = await portal.signIn(await portal.vendor({ vendorId: 5004, role: 'admin' }))
  const { data, text } = await finished(clerk, { programme: 'rigel', campaign_id: '5001' })
  expect(text).toContain(',5001,Harbor & Pine,')
  const read = () => file(clerk, data._id)
  const ofTheVendor = { actor_id: 5004, subject: '5001' }
  expect(await auditedBy(portal, 'foreign-vendor-read', read)).toEqual([ofTheVendor])
  expect(await auditedBy(portal, 'export', read)).toContainEqual(ofTheVendor)

  await portal.app.pool.query(`UPDATE vendor SET role = 'vendor' WHERE vendor_id = 5004`)
  const foreign = refused("You may not see another vendor's data.")
  await expect(start(clerk, { programme: 'rigel', campaign_id: '5001' })).rejects.toMatchObject(
    foreign,
  )
  await expect(stateOf(clerk, data._id)).rejects.toMatchObject(foreign)
  await expect(read()).rejects.toMatchObject(foreign)
})

test('a report of a type is closed with the type, beside one of the other type', async () => {
  const both = await portal.signIn(await portal.vendor({ vendorId: 5006 }))
  const sales = { programme: 'rigel', isCPC: false } as const
  const clicks = { programme: 'rigel', isCPC: true } as const
  const { data: ofSales } = await finished(both, sales)
  const { data: ofClicks } = await finished(both, clicks)
  await portal.app.pool.query(
    `UPDATE vendor SET menu = jsonb_set(menu, '{deeplink2,cpa}', 'false') WHERE vendor_id = 5006`,
  )
  const noType = refused('This type is not enabled for your account.')
  await expect(start(both, sales)).rejects.toMatchObject(noType)
  await expect(stateOf(both, ofSales._id)).rejects.toMatchObject(noType)
  await expect(file(both, ofSales._id)).rejects.toMatchObject(noType)
  expect((await file(both, ofClicks._id)).status).toBe(200)
})

test('of many reports at once five are taken, the others hear that they must wait', async () => {
  const held = await portal.app.pool.connect()
  const ofTheNight = async () => {
    const { rows } = await portal.app.pool.query(
      `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'refresh-quality'`,
    )
    return rows.length
  }
  // No report gets further than its beginning.
  await held.query('BEGIN; LOCK TABLE report_row')
  const asked = Array.from({ length: 20 }, () => start(vendor, { programme: 'vega' }))
  const answers = await Promise.allSettled(asked)
  const taken = answers.filter((answer) => answer.status === 'fulfilled')
  const refusals = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  )
  expect(taken).toHaveLength(5)
  expect(refusals).toHaveLength(15)
  expect(refusals[0]).toMatchObject({
    status: 429,
    message:
      'Several reports of yours are being generated already. Wait until one is ready, then try again.',
  })
  // What vendors ask for is another worker's than the night's.
  await portal.app.pool.query(`SELECT graphile_worker.add_job('refresh-quality')`)
  await expect.poll(ofTheNight).toBe(0)

  await held.query('ROLLBACK')
  held.release()
  for (const { value } of taken) {
    await expect.poll(async () => (await stateOf(vendor, value.data._id)).data.state).toBe('done')
  }
  expect((await finished(vendor, { programme: 'vega' })).data.state).toBe('done')
}, 60_000)

test('a report that goes while it is sent arrives whole', async () => {
  const { data } = await finished(vendor, { programme: 'vega' })
  const { _id: id } = data
  // 25 MB are on their way for longer than it takes to delete them.
  await portal.app.pool.query(
    `INSERT INTO bulk_report_piece
     SELECT 5001, $1, n, repeat(repeat('b', 99) || E'\\n', 2500) FROM generate_series(1, 100) AS n`,
    [id],
  )
  const before = (await (await file(vendor, id)).text()).length
  const answer = await file(vendor, id)
  await portal.app.pool.query('DELETE FROM bulk_report WHERE _id = $1', [id])
  expect((await answer.text()).length).toBe(before)
  await expect(file(vendor, id)).rejects.toMatchObject({ status: 404 })
})

test('twenty finished reports are kept, the oldest go first', async () => {
  await portal.app.pool.query(
    `INSERT INTO bulk_report (vendor_id, _id, asked, state, created_at)
     SELECT 5001, 'old-' || n, '{"programme": "vega"}', 'done', $1::timestamptz - make_interval(hours => n)
     FROM generate_series(1, 30) AS n`,
    [portal.app.clock()],
  )
  await finished(vendor, { programme: 'vega' })
  const { rows } = await portal.app.pool.query<{ kept: number; oldest: number }>(
    `SELECT count(*)::int AS kept, count(*) FILTER (WHERE _id = 'old-30')::int AS oldest
     FROM bulk_report WHERE vendor_id = 5001`,
  )
  // Twenty, and the new one.
  expect(rows).toEqual([{ kept: 21, oldest: 0 }])
})
