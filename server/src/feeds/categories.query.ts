import type { Db } from '../kit/database.ts'
import type { Path } from './paths.ts'

/**
 * Finds or makes the categories of a feed.
 * @returns nothing; the transaction's `path` table has the id of each, by its place.
 */
export async function placePaths(db: Db, paths: readonly Path[]): Promise<void> {
  await db.query('CREATE TEMP TABLE path (place integer, category_id integer) ON COMMIT DROP')
  const all = JSON.stringify(paths)
  await db.query(MAKE_TOPS, [all])
  await db.query(MAKE_SUBS, [all])
  await db.query(PLACE, [all])
}

const PATHS = `json_to_recordset($1) AS p(place integer, top text, sub text)`
const TOPS = `category t ON t.parent_id IS NULL AND lower(t.name) = lower(p.top)`

// Of names that differ in their letters' case alone the first stays.
const MAKE_TOPS = `
INSERT INTO category (name)
SELECT DISTINCT ON (lower(p.top)) p.top FROM ${PATHS} ORDER BY lower(p.top), p.place
ON CONFLICT DO NOTHING`

const MAKE_SUBS = `
INSERT INTO category (parent_id, name)
SELECT DISTINCT ON (t.category_id, lower(p.sub)) t.category_id, p.sub FROM ${PATHS} JOIN ${TOPS}
WHERE p.sub IS NOT NULL ORDER BY t.category_id, lower(p.sub), p.place
ON CONFLICT DO NOTHING`

const PLACE = `
INSERT INTO path
SELECT p.place, coalesce(s.category_id, t.category_id) FROM ${PATHS} JOIN ${TOPS}
LEFT JOIN category s ON s.parent_id = t.category_id AND lower(s.name) = lower(p.sub)`
