import * as fc from 'fast-check'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MOST_FOUND, vendorSorts } from '@orrery/contract/vendors/get-all-vendors'
import { vendorStates } from '@orrery/contract/vendors/vendor-state'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { vendorColumns } from './vendor-columns.query.ts'
import { vendorIndex } from './vendor-index.ts'
import { countVendors, listVendors, searchVendors, vendorsById } from './vendor-list.query.ts'

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

const query = (text: string, values: unknown[] = []) => portal.app.pool.query(text, values)

async function add(rows: readonly { name: string; state: string; day: number }[]): Promise<void> {
  await query(
    `INSERT INTO vendor (vendor_id, _id, menu, features, email, full_name, password_hash, api_key_hash,
                         api_key_cipher, created_date, account_state)
     SELECT 7000 + at, 'made' || at, '{}', '{}', (at * 37 % 97) || '@made.test', name, '',
            sha256(('made' || at)::bytea), '', date '2026-01-01' + day, state
     FROM json_to_recordset($1) AS made(at int, name text, state text, day int)`,
    [JSON.stringify(rows.map((row, at) => ({ at, ...row })))],
  )
}

const TODAY = '2026-03-20'
/** Other databases of the server have transactions, too; that is looked at below. */
const NEVER = (2n ** 62n).toString()

const letters = fc.constantFrom('a', 'b', 'A', 'é', 'ß', 'İ', 'Σ', '😀', '%', '_', '\\', ' ', '.')
const word = fc.string({ unit: letters, maxLength: 6 })
const state = fc.constantFrom(...vendorStates)
const row = fc.record({
  name: word.map((text) => `${text}x`),
  state,
  day: fc.integer({ min: 0, max: 3 }),
})
const asked = fc.record({
  search: fc.option(fc.oneof(word, fc.constantFrom('x', 'te', '700', '.test')), { nil: undefined }),
  state: fc.option(state, { nil: undefined }),
})
const page = fc.record({
  sort: fc.option(
    fc.record({
      key: fc.constantFrom(...vendorSorts.map(({ key }) => key)),
      desc: fc.boolean(),
    }),
    { nil: undefined },
  ),
  limit: fc.constantFrom(1, 3, 20),
  offset: fc.constantFrom(0, 2, 40),
  today: fc.constant(TODAY),
})

test('the index finds what the database finds, in its order', async () => {
  const { pool, queries } = portal.app
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 30 }),
      fc.array(fc.tuple(asked, page), { minLength: 20, maxLength: 20 }),
      async (rows, questions) => {
        await query('DELETE FROM vendor WHERE vendor_id >= 7000')
        await add(rows)
        const { columns } = await vendorColumns(queries, 100)
        const index = await vendorIndex(columns!, () => setImmediate())
        for (const [filter, where] of questions) {
          const { ids, total } = index.find(filter, where)
          const expected = filter.search
            ? await searchVendors(pool, filter, where, MOST_FOUND)
            : await listVendors(pool, filter, where)
          const listed = expected.map(({ vendor_id: id, full_name: name }) => [id, name])
          const found = await vendorsById(pool, ids, NEVER, TODAY)
          expect(found?.map(({ vendor_id: id, full_name: name }) => [id, name])).toEqual(listed)
          expect(total).toBe(await countVendors(pool, filter, MOST_FOUND))
        }
      },
    ),
    { numRuns: 15 },
  )
}, 60_000)

test('of too many there is none', async () => {
  await query('DELETE FROM vendor WHERE vendor_id >= 7000')
  await add(['Oak', 'Elm'].map((name) => ({ name, state: 'active', day: 1 })))
  expect((await vendorColumns(portal.app.queries, 3)).columns?.ids).toHaveLength(3)
  expect((await vendorColumns(portal.app.queries, 2)).columns).toBeUndefined()
})

const names = async (search: string) => {
  const { data, totalCount } = await admin.call('GET /home/getAllVendors', { query: { search } })
  expect(totalCount).toBe(data.length)
  return data.map(({ fullName }) => fullName)
}

/** Unnoticed: only who does not ask the table finds the vendor by another name. */
const renamedBehindTheBack = async (from: string, to: string) => {
  await query('ALTER TABLE vendor DISABLE TRIGGER note_listed_vendor')
  await query('UPDATE vendor SET full_name = $2 WHERE full_name = $1', [from, to])
  await query('ALTER TABLE vendor ENABLE TRIGGER note_listed_vendor')
}

/** Longer than making an index takes anywhere. */
const MADE = { timeout: 60_000, interval: 200 }

test('a list is answered from memory, and never as it was before a change', async () => {
  await query('DELETE FROM vendor WHERE vendor_id >= 7000')
  await add(['Oak', 'Elm', 'Yew'].map((name) => ({ name, state: 'active', day: 1 })))
  await renamedBehindTheBack('Elm', 'Ash')
  // As restored from a server that had counted further.
  await query(`UPDATE vendor SET listed_by = '4611686018427387904' WHERE full_name = 'Yew'`)
  // Whichever name the index was made with, by the other one nobody is found.
  await vi.waitFor(async () => {
    await renamedBehindTheBack('Ash', 'Fir')
    const asAsh = await names('ash')
    await renamedBehindTheBack('Fir', 'Ash')
    // A page is read from the table: who was found by one name is shown with the other.
    expect([...asAsh, ...(await names('fir'))]).toHaveLength(1)
  }, MADE)
  // By a writer of another kind each, the transaction of the last one being open meanwhile.
  await query(`UPDATE vendor SET full_name = 'Larch' WHERE full_name = 'Oak'`)
  expect([await names('larch'), await names('oak')]).toEqual([['Larch'], []])
  await query(`UPDATE vendor SET email = 'beech@wood.test' WHERE full_name = 'Yew'`)
  expect(await names('beech')).toEqual(['Yew'])
  await portal.vendor({ vendorId: 5100, fullName: 'Rowan', email: 'rowan@wood.test' })
  expect(await names('wood.test')).toEqual(['Rowan', 'Yew'])
  const writer = await portal.app.pool.connect()
  try {
    await writer.query('BEGIN')
    await writer.query(`UPDATE vendor SET account_state = 'suspended' WHERE vendor_id = 5100`)
    const suspended = async () => {
      const { data } = await admin.call('GET /home/getAllVendors', {
        query: { state: 'suspended' },
      })
      return data.map(({ fullName }) => fullName)
    }
    expect(await suspended()).toEqual([])
    // An index that is made now does not have what is not stored yet.
    await query(`UPDATE vendor SET full_name = 'Hazel' WHERE full_name = 'Larch'`)
    expect(await names('hazel')).toEqual(['Hazel'])
    await writer.query('COMMIT')
    expect(await suspended()).toEqual(['Rowan'])
  } finally {
    writer.release()
  }
})
