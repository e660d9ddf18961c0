import type { Pool } from '../kit/database.ts'
import { fetchedRows } from '../kit/fetched-rows.ts'
import {
  matching,
  ORDER,
  merchantOf,
  merchantValues,
  type AskedMerchants,
  type Merchant,
  TYPED,
  type StoredMerchant,
} from './merchants.query.ts'

/** Every merchant that fits, in the asked order, some at a time, all from one moment. */
export async function* eachMerchant(pool: Pool, asked: AskedMerchants): AsyncIterable<Merchant[]> {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('BEGIN READ ONLY')
    await client.query(
      `DECLARE found NO SCROLL CURSOR FOR
       SELECT merchant.* FROM merchant, ${TYPED} WHERE ${matching(asked)} ORDER BY ${ORDER[asked.sort]}`,
      merchantValues(asked),
    )
    for await (const rows of fetchedRows<StoredMerchant>(client, 'found'))
      yield rows.map(merchantOf)
    await client.query('COMMIT')
    broken = false
  } finally {
    // Whoever stops reading early leaves a transaction open: the connection is not used again.
    client.release(broken)
  }
}
