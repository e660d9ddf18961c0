import { PartnerFailure, type Adapter, type MerchantRow } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { transaction, type Db } from '../kit/database.ts'
import { laidAside } from '../kit/laid-aside.ts'
import { programmes } from '@orrery/contract/programmes/all'
import { listedMerchant, type ListedMerchant } from './listed-merchant.ts'

const BATCH = 1000

/**
 * Replaces our copy of a merchant list by the partner's whole one. A merchant that is no longer listed
 * keeps its row, inactive. When the list cannot be read to its end, nothing changes and the reason is
 * kept.
 * @param list the key of one of the adapter's lists.
 * @returns the number of merchants listed.
 */
export async function refreshMerchants(app: App, adapter: Adapter, list: string): Promise<number> {
  const read = adapter.lists[list]
  if (!read) throw new Error(`${adapter.programme} has no merchant list ${list}.`)
  const currency = programmes.find((each) => each.key === adapter.programme)?.currency ?? 'USD'
  const startedAt = app.clock()
  try {
    const out: LeftOut = { merchants: 0 }
    // No connection is held while the partner thinks.
    return await laidAside(app.config.dataDir, batches(read(), out), (batchTexts) =>
      transaction(app.ingest, async (db) => {
        let listed = 0
        for await (const batch of batchTexts) {
          const { rowCount } = await db.query(STORE, [list, String(batch), currency, startedAt])
          listed += rowCount ?? 0
        }
        if (out.merchants > 0) app.log.warn({ list, ...out }, 'merchants were left out of a list')
        if (isAnotherForm(listed, out)) throw new PartnerFailure(ANOTHER_FORM)
        await db.query(
          'UPDATE merchant SET active = false WHERE list = $1 AND last_seen < $2 AND active',
          [list, startedAt],
        )
        await countMerchants(db, list)
        await note(db, list, startedAt, '')
        return listed
      }),
    )
  } catch (error) {
    const reason =
      error instanceof PartnerFailure
        ? error.message
        : 'Storing failed on our side; nothing changed.'
    await note(app.ingest, list, startedAt, reason)
    throw error
  }
}

const ANOTHER_FORM = 'Most of the list has no address that can be linked to; nothing changed.'

/** A list of which the better part is odd is not a list of odd merchants: nobody is taken for gone by it. */
function isAnotherForm(listed: number, { merchants }: LeftOut): boolean {
  return merchants > listed
}

/** What of a list cannot be shown to anybody; the first is named in the log. */
interface LeftOut {
  merchants: number
  first?: string
}

/** As JSON, many merchants in a piece. */
async function* batches(rows: AsyncIterable<MerchantRow>, out: LeftOut): AsyncIterable<string> {
  let batch: ListedMerchant[] = []
  for await (const row of rows) {
    const checked = listedMerchant(row)
    if ('problem' in checked) {
      out.merchants += 1
      out.first ??= `${row.merchantId.slice(0, 40)}: ${checked.problem}`
      continue
    }
    batch.push(checked.merchant)
    if (batch.length === BATCH) {
      yield JSON.stringify(batch)
      batch = []
    }
  }
  if (batch.length > 0) yield JSON.stringify(batch)
}

const STORE = `
INSERT INTO merchant (list, country, merchant_id, name, url, domain, estimated_cpc, commission,
                      per_action, kinds, deeplink, link, logo_url, restrictions, currency, last_seen)
SELECT $1, m.country, m."merchantId", m.name, m.url, m.domain, m."estimatedCpc", m.commission,
       m."perAction", m.kinds, m.deeplink, m.link, m."logoUrl", m.restrictions, $3, $4
FROM json_to_recordset($2) AS m(
  country text, "merchantId" text, name text, url text, domain text, "estimatedCpc" numeric,
  commission numeric, "perAction" numeric, kinds text[], deeplink boolean, link text, "logoUrl" text,
  restrictions text[])
ON CONFLICT (list, country, merchant_id) DO UPDATE SET
  name = excluded.name, url = excluded.url, domain = excluded.domain,
  estimated_cpc = excluded.estimated_cpc, commission = excluded.commission,
  per_action = excluded.per_action, kinds = excluded.kinds,
  deeplink = excluded.deeplink, link = excluded.link, logo_url = excluded.logo_url,
  restrictions = excluded.restrictions, active = true, last_seen = excluded.last_seen`

/** Counts a list's active merchants anew; within the transaction that changed them. */
export async function countMerchants(db: Db, list: string): Promise<void> {
  await db.query('DELETE FROM merchant_count WHERE list = $1', [list])
  await db.query(
    `INSERT INTO merchant_count (list, country, kinds, count)
     SELECT list, country, kinds, count(*) FROM merchant WHERE list = $1 AND active
     GROUP BY list, country, kinds`,
    [list],
  )
}

async function note(db: Db, list: string, at: Date, reason: string): Promise<void> {
  await db.query(
    `INSERT INTO merchant_refresh (list, as_of, tried_at, reason)
     VALUES ($1, CASE WHEN $3 = '' THEN $2::timestamptz END, $2, $3)
     ON CONFLICT (list) DO UPDATE SET
       as_of = coalesce(excluded.as_of, merchant_refresh.as_of), tried_at = $2, reason = $3`,
    [list, at, reason],
  )
}
