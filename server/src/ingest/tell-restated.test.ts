import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { reported } from '../../test/statements.ts'
import { tellRestated } from './tell-restated.ts'

/* 5001 and 5003 want to know of restated days; 5003 does not see Orion, and 5002 did not choose. */
let portal: TestPortal
let vendor: SignedIn

const at = (moment: string) => portal.setNow(new Date(`2026-03-${moment}:00Z`))
const orion = (day: string, earned: string) =>
  reported(
    portal,
    'orion',
    'CPC',
    day,
    earned === '' ? {} : { 5001: earned, 5002: earned, 5003: earned },
  )

beforeAll(async () => {
  portal = await testPortal({ programmes: ['orion', 'altair'] })
  at('18T02:10')
  const features = {
    extraScreens: [],
    onlyScreens: [],
    hiddenProgrammes: ['orion'],
    lockedMerchant: null,
  }
  vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  const blind = await portal.signIn(await portal.vendor({ vendorId: 5003, features }))
  for (const who of [vendor, blind]) {
    await who.call('POST /auth/saveMailChoices', { body: { restated: true } })
  }
}, 60_000)
afterAll(() => portal.close())

/** The morning's job, as the queue runs it. */
async function tell(): Promise<void> {
  await portal.app.pool.query(`SELECT graphile_worker.add_job('tell-restated')`)
  const waiting = async () =>
    (await portal.app.pool.query('SELECT last_error FROM graphile_worker.jobs')).rows
  await expect.poll(waiting, { timeout: 25_000 }).toEqual([])
}

/** Every mail of restated days with its lines about days, the oldest first. */
async function told() {
  const { rows } = await portal.app.pool.query<{ vendor_id: number; text: string }>(
    `SELECT vendor_id, text FROM mail WHERE kind = 'restated' ORDER BY created_at, vendor_id`,
  )
  return rows.map(({ vendor_id: id, text }) => [
    id,
    ...text.split('\n').filter((line) => line.startsWith('2026-')),
  ])
}

const FIRST = [5001, '2026-03-10, Orion CPC: 10.00 USD before, 8.00 now (-2.00)']

test('a day’s first figures are no restatement', async () => {
  await orion('2026-03-10', '10')
  await orion('2026-03-11', '200')
  await orion('2026-03-12', '50')
  at('18T06:40')
  await tell()
  expect(await told()).toEqual([])
})

test('whoever chose it gets one mail with what changed enough, however often it did', async () => {
  at('19T02:10')
  await orion('2026-03-10', '12.50')
  // 1.50 more are 0.75 percent, and 0.90 more are less than one dollar.
  await orion('2026-03-11', '201.50')
  await orion('2026-03-12', '50.90')
  await orion('2026-03-13', '5')
  await reported(portal, 'altair', 'CPC', '2026-03-12', { 5001: '5', 5003: '5' })
  at('19T02:20')
  await orion('2026-03-10', '8')
  // It might still be under way at 06:40: the next mail has it.
  at('19T06:00')
  await orion('2026-03-12', '30')
  at('19T06:40')
  await tell()
  expect(await told()).toEqual([FIRST])

  const { rows } = await portal.app.pool.query<{ address: string; subject: string; text: string }>(
    `SELECT address, subject, text FROM mail WHERE kind = 'restated'`,
  )
  expect(rows[0]).toMatchObject({
    address: 'v5001@demo.test',
    subject: 'Orrery: earlier days have other earnings now',
  })
  const { publicUrl } = portal.app
  expect(rows[0]?.text).toContain(`${publicUrl}/dashboard?start=2026-03-10&end=2026-03-10`)
  expect(rows[0]?.text).toContain(`Choose which mails you get: ${publicUrl}/Settings`)
})

test('asked again on the same day, or by two nodes at once, nobody is told twice', async () => {
  at('19T09:00')
  await orion('2026-03-10', '100')
  await tell()
  expect(await told()).toEqual([FIRST])

  at('20T02:10')
  await reported(portal, 'altair', 'CPC', '2026-03-12', { 5001: '7.5', 5003: '7.5' })
  // The partner lists nothing of it any more.
  await orion('2026-03-13', '')
  at('20T06:40')
  await Promise.all([tellRestated(portal.app), tellRestated(portal.app), tell()])
  const [first, ...second] = await told()
  expect(first).toEqual(FIRST)
  expect(second).toEqual([
    [
      5001,
      '2026-03-13, Orion CPC: 5.00 USD before, 0.00 now (-5.00)',
      '2026-03-12, Altair CPC: 5.00 EUR before, 7.50 now (+2.50)',
      '2026-03-12, Orion CPC: 50.90 USD before, 30.00 now (-20.90)',
      '2026-03-10, Orion CPC: 8.00 USD before, 100.00 now (+92.00)',
    ],
    // Of Orion, which it does not see, nothing.
    [5003, '2026-03-12, Altair CPC: 5.00 EUR before, 7.50 now (+2.50)'],
  ])
})

test('days without a mail are made up for, and who switched it off gets none', async () => {
  await vendor.call('POST /auth/saveMailChoices', { body: { restated: false } })
  at('20T08:00')
  await reported(portal, 'altair', 'CPC', '2026-03-12', { 5001: '9', 5003: '9' })
  // Nothing ran for three mornings.
  at('24T06:40')
  await tell()
  expect((await told()).slice(3)).toEqual([
    [5003, '2026-03-12, Altair CPC: 7.50 EUR before, 9.00 now (+1.50)'],
  ])
})

test('first figures that changed before a mail could be about them are no restatement', async () => {
  at('24T08:00')
  await reported(portal, 'altair', 'CPC', '2026-03-14', { 5003: '100' })
  at('24T09:00')
  await reported(portal, 'altair', 'CPC', '2026-03-14', { 5003: '80' })
  await reported(portal, 'altair', 'CPC', '2026-03-12', { 5003: '11' })
  at('25T06:40')
  await tell()
  expect((await told()).slice(4)).toEqual([
    [5003, '2026-03-12, Altair CPC: 9.00 EUR before, 11.00 now (+2.00)'],
  ])

  // The mail of the 25th knew of the 80.
  at('25T08:00')
  await reported(portal, 'altair', 'CPC', '2026-03-14', { 5003: '60' })
  at('26T06:40')
  await tell()
  expect((await told()).slice(5)).toEqual([
    [5003, '2026-03-14, Altair CPC: 80.00 EUR before, 60.00 now (-20.00)'],
  ])
})

const line = (was: string, is: string) =>
  `2026-03-15, Altair CPC: ${was}.00 EUR before, ${is}.00 now (+${Number(is) - Number(was)}.00)`

test('a morning that was cut off is gone on with on the next day, and tells what it began with', async () => {
  await vendor.call('POST /auth/saveMailChoices', { body: { restated: true } })
  at('26T08:00')
  const day = '2026-03-15'
  await reported(portal, 'altair', 'CPC', day, { 5001: '10', 5003: '10' })
  at('27T06:40')
  await tell()
  at('27T08:00')
  await reported(portal, 'altair', 'CPC', day, { 5001: '12', 5003: '12' })
  const before = (await told()).length
  at('28T06:40')
  // 5001's mail is written; the process ends before 5003's is.
  const { pool } = portal.app
  await pool.query(`CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.vendor_id = 5003 THEN RAISE 'cut off'; END IF; RETURN NEW; END $$`)
  await pool.query(
    'CREATE TRIGGER cut_off BEFORE INSERT ON mail FOR EACH ROW EXECUTE FUNCTION cut_off()',
  )
  await expect(tellRestated(portal.app)).rejects.toThrow('cut off')
  await pool.query('DROP FUNCTION cut_off CASCADE')
  at('28T08:00')
  await reported(portal, 'altair', 'CPC', day, { 5001: '20', 5003: '20' })
  at('29T06:40')
  await tell()
  const since = (await told()).slice(before)
  expect(since.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
    [5001, line('10', '12')],
    [5001, line('12', '20')],
    [5003, line('10', '12')],
    [5003, line('12', '20')],
  ])
})
