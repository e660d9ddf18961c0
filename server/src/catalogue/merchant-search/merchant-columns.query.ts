import type { Kind } from '@orrery/contract/programmes/programme'
import type { Pool } from '../../kit/database.ts'
import { snapshotRows } from '../../kit/snapshot-rows.ts'
import { refreshState } from '../store-merchants.query.ts'
import { maskOf, type MerchantColumns } from './merchant-index.ts'

interface Row {
  merchant_id: string
  country: string
  text: string
  kinds: Kind[]
  low: number
  high: number
}

const MERCHANTS = `
SELECT merchant_id, country, lower(name) || E'\\n' || domain AS text, kinds,
       (row_number() OVER (ORDER BY estimated_cpc, lower(name), merchant_id, country))::int AS low,
       (row_number() OVER (
         ORDER BY estimated_cpc DESC NULLS LAST, lower(name), merchant_id, country
       ))::int AS high
FROM merchant WHERE list = $1 AND active ORDER BY lower(name), merchant_id, country
LIMIT $2`

/**
 * The active merchants of a list and the revision of its refresh that they are of, all from one moment.
 * @param most undefined when there are more than so many.
 */
export async function merchantColumns(
  pool: Pool,
  list: string,
  most: number,
): Promise<{ revision: string; columns: MerchantColumns | undefined }> {
  const columns: MerchantColumns = {
    ids: [],
    countries: [],
    texts: [],
    masks: [],
    low: [],
    high: [],
  }
  const { revision } = await snapshotRows<Row, { revision: string }>(
    pool,
    (db) => refreshState(db, list),
    { text: MERCHANTS, values: [list, most + 1], keep: (row) => keep(columns, row) },
  )
  return { revision, columns: columns.ids.length > most ? undefined : columns }
}

/** Each country's text is kept once. */
const countries = new Map<string, string>()

function keep(columns: MerchantColumns, row: Row): void {
  columns.ids.push(row.merchant_id)
  columns.countries.push(countries.get(row.country) ?? row.country)
  countries.set(row.country, countries.get(row.country) ?? row.country)
  columns.texts.push(row.text)
  columns.masks.push(maskOf(row.kinds))
  columns.low.push(row.low)
  columns.high.push(row.high)
}
