import { PartnerFailure, type Adapter, type MerchantRow } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { transaction, type Db } from '../kit/database.ts'
import { destination } from '../kit/destination/destination.ts'
import { programmes } from '@orrery/contract/programmes/all'

const BATCH = 1000

/**
 * Replaces our copy of a programme's merchants by the partner's whole list. A merchant that is no
 * longer listed keeps its row, inactive. When the list cannot be read to its end, nothing changes
 * and the reason is kept.
 * @returns the number of merchants listed.
 */
export async function refreshMerchants(app: App, adapter: Adapter): Promise<number> {
  const { programme } = adapter
  const startedAt = app.clock()
  try {
    return await transaction(app.pool, async (db) => {
      let listed = 0
      for await (const batch of batches(adapter.readMerchants())) {
        await store(db, programme, batch, startedAt)
        listed += batch.length
      }
      await db.query(
        'UPDATE merchant SET active = false WHERE programme = $1 AND last_seen < $2 AND active',
        [programme, startedAt],
      )
      await note(db, programme, startedAt, '')
      return listed
    })
  } catch (error) {
    const reason =
      error instanceof PartnerFailure
        ? error.message
        : 'Storing failed on our side; nothing changed.'
    await note(app.pool, programme, startedAt, reason)
    throw error
  }
}

async function* batches(rows: AsyncIterable<MerchantRow>): AsyncIterable<MerchantRow[]> {
  let batch: MerchantRow[] = []
  for await (const row of rows) {
    // A merchant whose address is no destination for a link is of no use to anyone.
    if ('problem' in destination(row.url)) continue
    batch.push(row)
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

async function store(db: Db, programme: string, batch: MerchantRow[], seenAt: Date): Promise<void> {
  const currency = programmes.find((each) => each.key === programme)?.currency ?? 'USD'
  await db.query(
    `INSERT INTO merchant (programme, merchant_id, name, url, domain, estimated_cpc, currency, last_seen)
     SELECT $1, id, name, url, domain, cpc, $7, $8
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::numeric[]) AS m(id, name, url, domain, cpc)
     ON CONFLICT (programme, merchant_id) DO UPDATE SET
       name = excluded.name, url = excluded.url, domain = excluded.domain,
       estimated_cpc = excluded.estimated_cpc, active = true, last_seen = excluded.last_seen`,
    [
      programme,
      batch.map((each) => each.merchantId),
      batch.map((each) => each.name),
      batch.map((each) => each.url),
      batch.map((each) => new URL(each.url).hostname.replace(/^www\./, '')),
      batch.map((each) => each.estimatedCpc),
      currency,
      seenAt,
    ],
  )
}

async function note(db: Db, programme: string, at: Date, reason: string): Promise<void> {
  await db.query(
    `INSERT INTO merchant_refresh (programme, as_of, tried_at, reason)
     VALUES ($1, CASE WHEN $3 = '' THEN $2::timestamptz END, $2, $3)
     ON CONFLICT (programme) DO UPDATE SET
       as_of = coalesce(excluded.as_of, merchant_refresh.as_of), tried_at = $2, reason = $3`,
    [programme, at, reason],
  )
}
