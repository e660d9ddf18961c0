import { lockNumber } from '../kit/advisory-lock.ts'
import type { Db } from '../kit/database.ts'
import { addJob } from '../kit/jobs.ts'
import { shownTitle } from '../kit/shown-title.ts'
import type { ContentTable } from './content-tables.ts'
import type { Swapped } from './run.query.ts'

/** One swap at a time, over all nodes: two would wait for each other's categories. */
export async function lockSwap(db: Db): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(${lockNumber("'catalogue-swap'")})`)
}

/**
 * Makes a feed's rows what is in `staged`: what is gone is deleted, what is new or another is written, and
 * nothing else is touched. Whoever reads sees all of it at the commit, and nothing before.
 * @param lists the keys of the programme's merchant lists.
 */
export async function swap(
  db: Db,
  content: ContentTable,
  feedId: number,
  lists: readonly string[],
): Promise<Swapped> {
  const { table } = content
  const statements = statementsOf(content)
  const { rows } = await db.query(`SELECT FROM ${table} WHERE feed_id = $1 LIMIT 1`, [feedId])
  const given = [feedId, lists]
  if (rows.length === 0) {
    const added = await written(db, statements.fill, given)
    await measure(db, content, added)
    return { added, changed: 0, removed: 0 }
  }
  await db.query(CREATE_DIFFERENCE)
  await db.query(statements.compare, given)
  await db.query('ANALYZE difference')
  const removed = await written(db, statements.remove, [feedId])
  const changed = await written(db, statements.change, given)
  const added = await written(db, statements.add, given)
  await measure(db, content, added)
  return { added, changed, removed }
}

/** So many new rows of one feed change what a statement about it costs. */
const MANY = 10_000

/**
 * Else the next swap of this feed believes it to have a handful of rows, until the server's own look a minute
 * later, and compares each row with each: minutes became hours.
 */
async function measure(db: Db, { table, id }: ContentTable, added: number): Promise<void> {
  if (added >= MANY) await db.query(`ANALYZE ${table} (feed_id, ${id})`)
}

async function written(db: Db, statement: string, values: unknown[]): Promise<number> {
  const { rowCount } = await db.query(statement, values)
  return rowCount ?? 0
}

const CREATE_DIFFERENCE = `
CREATE TEMP TABLE difference (id text, is_new boolean, is_gone boolean) ON COMMIT DROP`

// Several countries' lists may have a merchant, by the same name as a rule.
const PRODUCTS_BESIDE = `
LEFT JOIN path p ON p.place = s.path
LEFT JOIN (SELECT merchant_id, min(name) AS name FROM merchant WHERE list = ANY ($2) GROUP BY 1) m
  ON m.merchant_id = s.merchant_id AND s.merchant_name = ''
LEFT JOIN (SELECT DISTINCT ON (domain) domain, merchant_id, name FROM merchant
           WHERE list = ANY ($2) ORDER BY domain, NOT active, merchant_id) d
  ON d.domain = s.site AND s.merchant_id = ''`

function statementsOf({ table, id, said }: ContentTable) {
  const names = Object.keys(said)
  const values = Object.values(said)
  const beside = table === 'product' ? PRODUCTS_BESIDE : 'WHERE $2::text[] IS NOT NULL'
  // Neither money nor shares are negative, whose sign the hash would leave out.
  const hash = `hash_record_extended(ROW (${values.join(', ')}), 0)`
  const fresh = (which: string) => `
SELECT s.${id}, ${names.map((name) => `${said[name]} AS ${name}`).join(', ')}, ${hash} AS row_hash
FROM staged s ${which} ${beside}`
  const differing = (flag: string) => `JOIN difference x ON x.id = s.${id} AND ${flag}`
  const columns = `feed_id, ${id}, ${names.join(', ')}, row_hash`
  return {
    fill: `INSERT INTO ${table} (${columns}) SELECT $1, f.* FROM (${fresh('')}) AS f`,
    compare: `
INSERT INTO difference
SELECT ${id}, o.row_hash IS NULL, f.row_hash IS NULL FROM (${fresh('')}) AS f
FULL JOIN (SELECT ${id}, row_hash FROM ${table} WHERE feed_id = $1) AS o USING (${id})
WHERE f.row_hash IS DISTINCT FROM o.row_hash`,
    remove: `
DELETE FROM ${table} USING difference x WHERE feed_id = $1 AND ${id} = x.id AND x.is_gone`,
    change: `
UPDATE ${table} AS t SET ${[...names, 'row_hash'].map((name) => `${name} = f.${name}`).join(', ')}
FROM (${fresh(differing('NOT x.is_new AND NOT x.is_gone'))}) AS f
WHERE t.feed_id = $1 AND t.${id} = f.${id}`,
    add: `
INSERT INTO ${table} (${columns}) SELECT $1, f.* FROM (${fresh(differing('x.is_new'))}) AS f`,
  }
}

/** What the catalogue says of itself after a swap; `isNews` when anything changed. */
export async function noteSwap(
  db: Db,
  { table }: ContentTable,
  feedId: number,
  { items, isNews, at }: { items: number; isNews: boolean; at: Date },
): Promise<void> {
  await db.query('UPDATE feed SET items = $2 WHERE feed_id = $1', [feedId, items])
  if (isNews && table === 'product') {
    await db.query('DELETE FROM product_count WHERE feed_id = $1', [feedId])
    await db.query(
      `INSERT INTO product_count
       SELECT feed_id, merchant_id, coalesce(category_id, 0), count(*) FROM product
       WHERE feed_id = $1 AND ${shownTitle('title')} GROUP BY 1, 2, 3`,
      [feedId],
    )
  }
  await db.query(
    'UPDATE catalogue_revision SET revision = revision + $2::integer, as_of = $3 WHERE content = $1',
    [table, isNews ? 1 : 0, at],
  )
  if (isNews) await countFilters(db)
}

/** Has what title filters keep out counted anew, where there are any. */
export async function countFilters(db: Db): Promise<void> {
  const { rows } = await db.query('SELECT FROM title_filter LIMIT 1')
  if (rows.length === 0) return
  await addJob(db, 'count-title-filters', { catalogue: false }, { jobKey: 'count-after-swap' })
}
