import { transaction, type Pool } from '../kit/database.ts'

/** Pages of a range of the index by the order of storing: PostgreSQL's own number, which the index leaves as it is. */
const RANGE_PAGES = 128

/** Somebody else, such as a vacuum, holds a day. */
const LOCK_TIMEOUT = '55P03'

/** A partition of `click` around now: its part of the index, and how many ranges of it are full. */
interface Indexed {
  index: string
  full: number
}

/** How many ranges of each part are known to be summarised. */
const known = new WeakMap<Pool, ReadonlyMap<string, number>>()

/**
 * Lets the index by the order of storing know what lies in the pages that filled up since the last time. By
 * itself PostgreSQL does so at a vacuum, and until then every look for new clicks reads all that came since.
 * The range that is being filled is left out, for each click in it would then write to the index as well.
 */
export async function summariseOrder(pool: Pool): Promise<void> {
  const before = known.get(pool) ?? new Map<string, number>()
  const { rows } = await pool.query<Indexed>({ name: 'click-order', text: AROUND_NOW })
  const fresh = rows.flatMap(({ index, full }) =>
    Array.from({ length: full }, (_, range) => ({ index, range })).slice(before.get(index)),
  )
  known.set(pool, new Map(rows.map(({ index, full }) => [index, full])))
  if (fresh.length === 0) return
  try {
    await transaction(pool, async (db) => {
      // A vacuum that is under way summarises by itself, and gives way to whoever waits for it.
      await db.query(`SET LOCAL lock_timeout = '20ms'`)
      await db.query(
        `SELECT brin_summarize_range(index, range * ${RANGE_PAGES})
         FROM unnest($1::regclass[], $2::bigint[]) AS fresh(index, range)`,
        [fresh.map(({ index }) => index), fresh.map(({ range }) => range)],
      )
    })
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_TIMEOUT) throw error
    // They are tried again at once; what failed otherwise is the next vacuum's.
    known.set(pool, before)
  }
}

const AROUND_NOW = `
SELECT part.indexrelid::regclass::text AS index,
       (pg_relation_size(part.indrelid) / current_setting('block_size')::int / ${RANGE_PAGES})::int AS full
FROM generate_series(-2, 2) AS beside
JOIN pg_index AS part
  ON part.indrelid = to_regclass('click_' || to_char(current_date + beside, 'YYYYMMDD'))
JOIN pg_inherits ON inhrelid = part.indexrelid AND inhparent = 'click_id_order'::regclass`
