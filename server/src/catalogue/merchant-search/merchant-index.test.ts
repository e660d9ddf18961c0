import * as fc from 'fast-check'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { merchantSorts } from '@orrery/contract/catalogue/merchant'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { merchant, partner } from '../../../test/merchants.ts'
import type { MerchantRow } from '../../kit/adapter.ts'
import { merchants, merchantsByKey, type AskedMerchants } from '../merchants.query.ts'
import { refreshMerchants } from '../refresh-merchants.ts'
import { merchantColumns } from './merchant-columns.query.ts'
import { merchantIndex } from './merchant-index.ts'

let portal: TestPortal
let vendor: SignedIn
let listed: MerchantRow[] = []
const rigel = partner('rigel', 'rigel', () => listed)

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(() => portal.close())

const letters = fc.constantFrom('a', 'b', 'A', 'é', 'ß', '😀', '%', '_', '\\', ' ', '.')
const word = fc.string({ unit: letters, maxLength: 6 })
const kinds = fc.constantFrom(['CPC'] as const, ['CPA'] as const, ['CPC', 'CPA'] as const)
const country = fc.constantFrom('us', 'gb')
const row = fc.record({
  name: word.map((text) => `${text}x`),
  country,
  kinds,
  estimatedCpc: fc.option(fc.constantFrom('0.1', '0.10', '0.2', '0.3')),
})
const asked = fc.record({
  list: fc.constant('rigel'),
  search: fc.oneof(word, fc.constantFrom('', 'shop-1', '.exa', 'x')),
  country: fc.oneof(country, fc.constant('')),
  kinds,
  only: fc.option(fc.constant('1'), { freq: 8 }),
  sort: fc.constantFrom(...merchantSorts),
})
const page = fc.record({ limit: fc.constantFrom(1, 3, 20), offset: fc.constantFrom(0, 2, 40) })

test('the index finds what the database finds, in its order', async () => {
  const { app } = portal
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 30 }),
      fc.array(fc.tuple(asked, page), { minLength: 20, maxLength: 20 }),
      async (rows, questions) => {
        listed = rows.map((each, at) => merchant({ merchantId: String(at), ...each }))
        portal.setNow(new Date(app.clock().getTime() + 1_000))
        await refreshMerchants(app, rigel, 'rigel')
        const { columns } = await merchantColumns(app.queries, 'rigel', 100)
        const index = await merchantIndex(columns!, () => setImmediate())
        expect(index.size).toBe(rows.length)
        for (const [question, where] of questions) {
          const { keys, total } = index.find(question satisfies AskedMerchants, where)
          const data = await merchantsByKey(app.pool, 'rigel', keys)
          const expected = await merchants(app.pool, question, where)
          expect([data, total]).toEqual([expected.data, expected.totalRecords])
        }
      },
    ),
    { numRuns: 20 },
  )
}, 60_000)

test('a list that is too long has none', async () => {
  listed = ['1', '2', '3'].map((merchantId) => merchant({ merchantId }))
  portal.setNow(new Date(portal.app.clock().getTime() + 1_000))
  await refreshMerchants(portal.app, rigel, 'rigel')
  const columns = async (most: number) =>
    (await merchantColumns(portal.app.queries, 'rigel', most)).columns
  expect((await columns(3))?.ids).toHaveLength(3)
  expect(await columns(2)).toBeUndefined()
})

test('lists and searches are answered by the index of the last refresh once it is made', async () => {
  let asks = 0
  /** Asked for the first time each time. */
  const domains = async (searchText: string) => {
    const query = { searchText, pageSize: String((asks += 1)) }
    const { data } = await vendor.call('GET /newdashboard/getMerchants', { query })
    return data.map(({ domain }) => domain)
  }
  listed = [merchant({ merchantId: '1', name: 'Oak' }), merchant({ merchantId: '2', name: 'Elm' })]
  portal.setNow(new Date(portal.app.clock().getTime() + 1_000))
  await refreshMerchants(portal.app, rigel, 'rigel')
  expect(await domains('oak')).toEqual(['shop-1.example'])
  // Behind the portal's back: once it is not asked any more, nobody finds what the table says last.
  let renamed = 0
  const rename = async () => {
    const name = `Elm (${(renamed += 1)})`
    await portal.app.pool.query(`UPDATE merchant SET name = $1 WHERE name LIKE 'Elm%'`, [name])
    return name
  }
  await vi.waitFor(async () => expect(await domains(await rename())).toEqual([]), {
    // A page has no more than a hundred sizes to ask for.
    interval: 1_000,
    timeout: 60_000,
  })
  expect(await domains('elm')).toEqual(['shop-2.example'])
  // Its own order is the first that was stored.
  expect(await domains('')).toEqual(['shop-2.example', 'shop-1.example'])

  listed = [merchant({ merchantId: '1', name: 'Oak' }), merchant({ merchantId: '3', name: 'Yew' })]
  portal.setNow(new Date(portal.app.clock().getTime() + 1_000))
  await refreshMerchants(portal.app, rigel, 'rigel')
  // Whether the new index is made yet or not.
  expect(await domains('yew')).toEqual(['shop-3.example'])
  expect(await domains('elm')).toEqual([])
})
