import * as fc from 'fast-check'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { merchant, partner } from '../../../test/merchants.ts'
import type { MerchantRow } from '../../kit/adapter.ts'
import { advertiserMerchants, advertisersByKey, advertisersTotal } from '../advertisers.query.ts'
import { refreshMerchants } from '../refresh-merchants.ts'
import { advertiserColumns } from './advertiser-columns.query.ts'
import { advertiserIndex } from './advertiser-index.ts'

let portal: TestPortal
let vendor: SignedIn
const listed: Record<'rigel' | 'altair', MerchantRow[]> = { rigel: [], altair: [] }

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(() => portal.close())

async function refresh(list: keyof typeof listed): Promise<void> {
  portal.setNow(new Date(portal.app.clock().getTime() + 1_000))
  const from = partner(list, list, () => listed[list])
  await refreshMerchants(portal.app, from, list)
}

const kinds = fc.constantFrom(['CPC'] as const, ['CPA'] as const, ['CPC', 'CPA'] as const)
const country = fc.constantFrom('us', 'gb', 'de')
const row = fc.record({
  name: fc.constantFrom('Oak', 'oak & sons', 'Elm', 'Éclair', 'Zelkova 5%', 'Ash'),
  url: fc.constantFrom('https://oak.example/', 'https://elm.example/', 'https://ash.example/'),
  country,
  kinds,
})
const list = (name: string) =>
  fc.record({ list: fc.constant(name), kinds, lock: fc.constant(null) })
const asked = fc.record({
  lists: fc.tuple(list('rigel'), list('altair')).chain((both) => fc.subarray(both)),
  search: fc.constantFrom('', 'oak', 'OAK', 'k', '.e', '%', 'é', 'oak.ex', 'sons', 'nobody'),
  country: fc.oneof(country, fc.constant('')),
})
const page = fc.record({ limit: fc.constantFrom(1, 3, 20), offset: fc.constantFrom(0, 2, 40) })

test('the index finds what the database finds, in its order', async () => {
  const { app } = portal
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 15 }),
      fc.array(row, { maxLength: 15 }),
      fc.array(fc.tuple(asked, page), { minLength: 20, maxLength: 20 }),
      async (rigel, altair, questions) => {
        listed.rigel = rigel.map((each, at) => merchant({ merchantId: `r${at}`, ...each }))
        listed.altair = altair.map((each, at) => merchant({ merchantId: `a${at}`, ...each }))
        await refresh('rigel')
        await refresh('altair')
        const { columns } = await advertiserColumns(app.queries, 100)
        const index = await advertiserIndex(columns!, () => setImmediate())
        for (const [question, where] of questions) {
          const { keys, total } = index.find(question, where)
          const rows = await advertisersByKey(app.pool, question.lists, keys)
          expect(rows).toEqual(await advertiserMerchants(app.pool, question, where))
          expect(total).toBe(await advertisersTotal(app.pool, question))
        }
      },
    ),
    { numRuns: 15 },
  )
})

test('more than are kept have none', async () => {
  listed.rigel = ['1', '2', '3'].map((merchantId) => merchant({ merchantId }))
  listed.altair = []
  await refresh('rigel')
  await refresh('altair')
  const { queries } = portal.app
  expect((await advertiserColumns(queries, 3)).columns?.texts).toHaveLength(3)
  expect((await advertiserColumns(queries, 2)).columns).toBeUndefined()
})

test('who asks is answered by the index of the last refresh once it is made', async () => {
  let asks = 0
  /** Asked for the first time each time. */
  const domains = async (searchText: string) => {
    const query = { searchText, pageSize: String((asks += 1)) }
    const { data, totalRecords } = await vendor.call('GET /home/getAdvertisers', { query })
    return [totalRecords, ...data.map(({ domain }) => domain)]
  }
  listed.rigel = [
    merchant({ merchantId: '1', name: 'Oak' }),
    merchant({ merchantId: '2', name: 'Elm' }),
  ]
  await refresh('rigel')
  expect(await domains('oak')).toEqual([1, 'shop-1.example'])
  // Behind the portal's back: once it is not searched any more, nobody finds what the table says last.
  let renamed = 0
  const rename = async () => {
    const name = `elm (${(renamed += 1)})`
    await portal.app.pool.query(
      `UPDATE advertiser SET search = domain || E'\\n' || $1 WHERE name = 'elm'`,
      [name],
    )
    return name
  }
  await vi.waitFor(async () => expect(await domains(await rename())).toEqual([0]), {
    // A page has no more than a hundred sizes to ask for.
    interval: 1_000,
    timeout: 60_000,
  })
  expect(await domains('elm')).toEqual([1, 'shop-2.example'])

  listed.rigel = [
    merchant({ merchantId: '1', name: 'Oak' }),
    merchant({ merchantId: '3', name: 'Yew' }),
  ]
  await refresh('rigel')
  // Whether the new index is made yet or not.
  expect(await domains('yew')).toEqual([1, 'shop-3.example'])
  expect(await domains('elm')).toEqual([0])
})
