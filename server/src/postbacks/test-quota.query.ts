import type { Client } from '../kit/database.ts'

/** What a vendor has tested in the window, and the seconds until its oldest test leaves it. */
export interface Tested {
  tests: number
  wait: number
}

/** Counts a vendor's tests; until the transaction ends, others that count them wait. */
export async function countTests(
  db: Client,
  vendorId: number,
  now: Date,
  windowMinutes: number,
): Promise<Tested> {
  await db.query('SELECT FROM vendor WHERE vendor_id = $1 FOR UPDATE', [vendorId])
  const { rows } = await db.query<Tested>(
    `SELECT count(*)::int AS tests,
            greatest(1, ceil(extract(epoch FROM min(at) - $2::timestamptz) + $3 * 60))::int AS wait
     FROM postback_test WHERE vendor_id = $1 AND at > $2::timestamptz - make_interval(mins => $3)`,
    [vendorId, now, windowMinutes],
  )
  return rows[0] ?? { tests: 0, wait: 0 }
}

export async function storeTest(db: Client, vendorId: number, now: Date): Promise<void> {
  await db.query('INSERT INTO postback_test (vendor_id, at) VALUES ($1, $2)', [vendorId, now])
}
