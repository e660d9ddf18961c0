import type { VendorState } from '@orrery/contract/vendors/vendor-state'
import type { Pool } from '../kit/database.ts'
import { snapshotRows } from '../kit/snapshot-rows.ts'

/** Every vendor by its id, column by column. */
export interface VendorColumns {
  ids: number[]
  /** Name, email and id in small letters. */
  texts: string[]
  states: VendorState[]
  /** Their places, from 1, in the other orders. */
  byName: number[]
  byCreated: number[]
  byEmail: number[]
}

interface Row {
  vendor_id: number
  searched: string
  account_state: VendorState
  by_name: number
  by_created: number
  by_email: number
}

const VENDORS = `
SELECT vendor_id, searched, account_state,
       (row_number() OVER (ORDER BY name_key, vendor_id))::int AS by_name,
       (row_number() OVER (ORDER BY created_date, vendor_id))::int AS by_created,
       (row_number() OVER (ORDER BY email_key, vendor_id))::int AS by_email
FROM vendor ORDER BY vendor_id LIMIT $1`

/**
 * All vendors as of one moment, and the transaction from which on a change may be missing.
 * @param most undefined when there are more than so many.
 */
export async function vendorColumns(
  pool: Pool,
  most: number,
): Promise<{ since: string; columns: VendorColumns | undefined }> {
  const columns: VendorColumns = {
    ids: [],
    texts: [],
    states: [],
    byName: [],
    byCreated: [],
    byEmail: [],
  }
  const since = await snapshotRows<Row, string>(
    pool,
    async (db) => {
      const { rows } = await db.query<{ since: string }>(
        'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS since',
      )
      return rows[0]?.since ?? '0'
    },
    { text: VENDORS, values: [most + 1], keep: (row) => keep(columns, row) },
  )
  return { since, columns: columns.ids.length > most ? undefined : columns }
}

function keep(columns: VendorColumns, row: Row): void {
  columns.ids.push(row.vendor_id)
  columns.texts.push(row.searched)
  columns.states.push(row.account_state)
  columns.byName.push(row.by_name)
  columns.byCreated.push(row.by_created)
  columns.byEmail.push(row.by_email)
}
