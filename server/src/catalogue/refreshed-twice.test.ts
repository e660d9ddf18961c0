import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { merchant, partner } from '../../test/merchants.ts'
import { PartnerFailure, type Adapter, type MerchantRow } from '../kit/adapter.ts'
import { refreshMerchants } from './refresh-merchants.ts'

/*
 * A merchant list that is read twice at once: by the night's job and by an administrator, on one node or on two.
 */
const EARLIER = new Date('2026-03-20T10:00:00Z')
const LATER = new Date('2026-03-20T10:01:00Z')
const MUCH_LATER = new Date('2026-03-20T10:02:00Z')

const kettle = merchant({ merchantId: '1', name: 'Kettle Works' })
const harbor = merchant({ merchantId: '2', name: 'Harbor & Pine' })
const oak = merchant({ merchantId: '3', name: 'Oak & Ember' })

let portal: TestPortal
let node: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  node = await testPortal({
    database: { url: portal.databaseUrl, drop: async () => undefined },
  })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(async () => {
  await node.close()
  await portal.close()
})

/** Rigel's list as a partner hands it over that answers when it is let. */
function slowly(rows: () => MerchantRow[] | PartnerFailure) {
  const gate = Promise.withResolvers<void>()
  let times = 0
  const given = partner('rigel', 'rigel', rows)
  const read = given.lists['rigel']!
  const adapter: Adapter = {
    ...given,
    lists: {
      async *rigel() {
        times += 1
        await gate.promise
        yield* read()
      },
    },
  }
  return { adapter, answer: gate.resolve, times: () => times }
}

const stored = async () => {
  const query = { sortByValue: 'nameAtoZ' as const }
  const { data, asOf, trouble } = await admin.call('GET /newdashboard/getMerchants', { query })
  return { merchants: data.map(({ mid }) => mid), asOf, trouble }
}

test('a list that was begun to be read later stays, though the one of before ends after it', async () => {
  const before = slowly(() => [kettle, harbor])
  portal.setNow(EARLIER)
  const first = refreshMerchants(portal.app, before.adapter, 'rigel')
  await expect.poll(before.times).toBe(1)

  node.setNow(LATER)
  const now = partner('rigel', 'rigel', () => [harbor, oak])
  expect(await refreshMerchants(node.app, now, 'rigel')).toBe(2)
  const newest = { merchants: ['2', '3'], asOf: LATER.toISOString(), trouble: '' }
  expect(await stored()).toEqual(newest)

  portal.setNow(MUCH_LATER)
  before.answer()
  expect(await first).toBe(2)
  expect(await stored()).toEqual(newest)
})

test('a list of a clock that was set back stands in no other’s way', async () => {
  portal.setNow(new Date('2026-03-21T10:00:00Z'))
  await refreshMerchants(
    portal.app,
    partner('rigel', 'rigel', () => [kettle]),
    'rigel',
  )
  portal.setNow(MUCH_LATER)
  await refreshMerchants(
    portal.app,
    partner('rigel', 'rigel', () => [oak]),
    'rigel',
  )
  expect(await stored()).toEqual({ merchants: ['3'], asOf: MUCH_LATER.toISOString(), trouble: '' })
})

test('nor does a try of before say that the list of now failed', async () => {
  const before = slowly(() => new PartnerFailure('Rigel did not answer in time.'))
  portal.setNow(new Date('2026-03-20T11:00:00Z'))
  const first = refreshMerchants(portal.app, before.adapter, 'rigel')
  await expect.poll(before.times).toBe(1)
  node.setNow(new Date('2026-03-20T11:01:00Z'))
  await refreshMerchants(
    node.app,
    partner('rigel', 'rigel', () => [oak]),
    'rigel',
  )
  portal.setNow(new Date('2026-03-20T11:02:00Z'))
  before.answer()
  await expect(first).rejects.toThrow('Rigel did not answer in time.')
  expect(await stored()).toEqual({
    merchants: ['3'],
    asOf: '2026-03-20T11:01:00.000Z',
    trouble: '',
  })
})

test('pressed twenty times the partner is asked once, and everybody hears how it ended', async () => {
  const partnerNow = slowly(() => [kettle, harbor, oak])
  const adapters = portal.app.adapters as Map<string, Adapter>
  adapters.set('rigel', partnerNow.adapter)
  portal.setNow(new Date('2026-03-20T12:00:00Z'))
  const presses = Array.from({ length: 20 }, () =>
    admin.call('POST /home/refreshMerchants', { body: { list: 'rigel' } }),
  )
  await expect.poll(partnerNow.times).toBe(1)
  // All are there by then: each is noted before it asks.
  const noted = async () => {
    const { rows } = await portal.app.pool.query(
      `SELECT FROM audit_log WHERE action = 'refresh-merchants'`,
    )
    return rows.length
  }
  await expect.poll(noted).toBe(20)
  partnerNow.answer()
  const heard = (await Promise.all(presses)).map(({ data }) => data.merchants)
  expect(heard).toEqual(Array(20).fill(3))
  expect(partnerNow.times()).toBe(1)
  // The next one reads anew.
  await admin.call('POST /home/refreshMerchants', { body: { list: 'rigel' } })
  expect(partnerNow.times()).toBe(2)
})
