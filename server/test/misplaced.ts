import { placement, type Place } from '../src/distribute/placement.ts'
import type { Db } from '../src/kit/database.ts'

const places = new Map(
  Object.entries(placement).flatMap(([place, tables]) =>
    tables.map((table) => [table as string, place as Place]),
  ),
)

const own = (table: string) =>
  `${table}.relnamespace = 'public'::regnamespace AND NOT ${table}.relispartition`

const UNIQUE = `
SELECT c.relname AS table, i.relname AS name
FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
WHERE ${own('c')} AND (x.indisunique OR x.indisexclusion)
  AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'vendor_id'
                  AND a.attnum = ANY(x.indkey))`

const REFERENCES = `
SELECT f.relname AS table, t.relname AS to,
       EXISTS (SELECT FROM unnest(k.conkey, k.confkey) AS pair (own, theirs)
               JOIN pg_attribute a ON a.attrelid = f.oid AND a.attnum = pair.own
               JOIN pg_attribute b ON b.attrelid = t.oid AND b.attnum = pair.theirs
               WHERE a.attname = 'vendor_id' AND b.attname = 'vendor_id') AS "byVendor"
FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
WHERE k.contype = 'f' AND ${own('f')}`

const TRIGGERS = `
SELECT c.relname AS table, tgname AS name FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
WHERE NOT tgisinternal AND ${own('c')}`

const COUNTED = `
SELECT c.relname AS table, a.attname AS name
FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
WHERE c.relkind IN ('r', 'p') AND ${own('c')} AND a.attnum > 0
  AND (a.attidentity <> '' OR pg_get_expr(d.adbin, d.adrelid) LIKE '%nextval(%')`

const KEYED = `
SELECT c.relname AS table FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
WHERE c.relkind = 'r' AND ${own('c')}
  AND a.attname = 'vendor_id' AND a.attnotnull AND a.atttypid = 'integer'::regtype`

/** What of the tables Citus would refuse where they are placed, a sentence each. */
export async function misplaced(db: Db): Promise<string[]> {
  return [
    ...(await keys(db)),
    ...(await references(db)),
    ...(await attached(db, TRIGGERS, (name) => `has the trigger ${name}`)),
    ...(await attached(db, COUNTED, (name) => `${name} counts by a sequence`)),
  ]
}

async function keys(db: Db): Promise<string[]> {
  const { rows: keyed } = await db.query<{ table: string }>(KEYED)
  const { rows: unique } = await db.query<{ table: string; name: string }>(UNIQUE)
  return [
    ...placement.distributed
      .filter((table) => !keyed.some((each) => each.table === table))
      .map(
        (table) => `${table}: distributed, but its vendor_id is no integer that is always there`,
      ),
    ...unique
      .filter(({ table }) => places.get(table) === 'distributed')
      .map(({ table, name }) => `${table}: the unique ${name} does not contain vendor_id`),
  ]
}

async function references(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ table: string; to: string; byVendor: boolean }>(REFERENCES)
  return rows.flatMap(({ table, to, byVendor }) => {
    const from = places.get(table)
    const where = places.get(to)
    if (from === 'distributed' && where === 'distributed') {
      return byVendor ? [] : [`${table}: refers to ${to} by another column than vendor_id`]
    }
    if (from === where || where === 'reference') return []
    return [`${table}: ${from}, but refers to ${to}, which is ${where}`]
  })
}

async function attached(db: Db, sql: string, said: (name: string) => string): Promise<string[]> {
  const { rows } = await db.query<{ table: string; name: string }>(sql)
  return rows.flatMap(({ table, name }) => {
    const place = places.get(table) ?? 'local'
    return place === 'local' ? [] : [`${table}: ${place}, but ${said(name)}`]
  })
}
