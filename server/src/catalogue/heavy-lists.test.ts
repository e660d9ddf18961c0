import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '@orrery/contract/problems'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { storeCashback, storeCoupons, storeFeed } from '../../test/catalogue.ts'
import { merchant } from '../../test/merchants.ts'
import { listed } from '../../test/paying-merchants.ts'
import type { Pool } from '../kit/database.ts'

/*
 * A statement of the catalogue may take a third of a second here. Which of them take longer is decided by a
 * lock and not by rows, on a quick machine and a slow one alike: to wait counts as to work.
 */
const MILLISECONDS = 300

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  const { app } = portal
  vendor = await portal.signIn(await portal.vendor({ role: 'admin' }))
  await listed(app, 'orion', 'orion', [merchant({ merchantId: '1' })])
  await storeCoupons(app, await storeFeed(app, 'coupons'), [{}])
  await storeCashback(app, await storeFeed(app, 'cashback'), [{}])
  await hurry(app.pool)
})
afterAll(() => portal.close())

/** Gives every connection of a pool, open or not, the short time. */
async function hurry(pool: Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) {
    await client.query(`SET statement_timeout = ${MILLISECONDS}`)
    client.release()
  }
}

const asks = (call: string) => ask(portal, call, undefined, { authorization: vendor.token })

test.each([
  ['GET /home/getAllMerchants?searchText=shop', 'merchant', { totalRecords: 1 }],
  ['GET /home/getCategories', 'category', {}],
  ['GET /coupons/getcoupons?searchText=offer', 'title_filter', { totalCount: 1 }],
  ['GET /coupons/getFilters', 'title_filter', {}],
  ['GET /coupons/getcashback?searchText=offer', 'title_filter', { totalCount: 1 }],
  ['GET /coupons/getCashbackFilters', 'title_filter', {}],
])(
  '%s says that it takes too long, and is answered when it does not',
  async (call, table, answer) => {
    const lock = await portal.app.ingest.connect()
    try {
      await lock.query(`BEGIN; LOCK TABLE ${table}`)
      const { status, body } = await asks(call)
      expect([status, body.message]).toEqual([422, problems.tooHeavy.text])
    } finally {
      await lock.query('ROLLBACK')
      lock.release()
    }
    const { status, body } = await asks(call)
    expect([status, body]).toMatchObject([200, answer])
  },
)
