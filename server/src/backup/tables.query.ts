import pg from 'pg'
import type { Db } from '../kit/database.ts'
import { OUR_SCHEMA } from '../kit/our-schema.ts'
import type { Manifest } from './manifest.ts'

export interface Table {
  name: string
  columns: string[]
}

// A partitioned table is copied whole, its parts are not; what is worked out from other columns, or is
// lost in a crash by its own nature, is not copied.
const TABLES = `
SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
WHERE c.relnamespace = ${OUR_SCHEMA} AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  AND c.relpersistence = 'p' AND c.relname <> 'migration'
  AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
GROUP BY c.relname ORDER BY c.relname COLLATE "C"`

const REFERENCES = `
SELECT f.relname AS name, t.relname AS to
FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
WHERE k.contype = 'f' AND f.relnamespace = ${OUR_SCHEMA} AND f.oid <> t.oid`

/** Every table of the portal but the list of migrations, none before one that it refers to. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows: tables } = await db.query<Table>(TABLES)
  const { rows: references } = await db.query<{ name: string; to: string }>(REFERENCES)
  const ordered: Table[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(
      ({ name }) => !references.some((each) => each.name === name && waiting.has(each.to)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.')
    for (const table of next) waiting.delete(table.name)
    ordered.push(...next)
  }
  return ordered
}

/** Writes a table; as a query, since COPY takes no partitioned table by its name. */
export function copyOut({ name, columns }: Table): string {
  return `COPY (SELECT ${listed(columns)} FROM ${pg.escapeIdentifier(name)}) TO STDOUT`
}

/** Reads what {@link copyOut} has written. */
export function copyIn({ name, columns }: Table): string {
  return `COPY ${pg.escapeIdentifier(name)} (${listed(columns)}) FROM STDIN`
}

function listed(columns: string[]): string {
  return columns.map(pg.escapeIdentifier).join(', ')
}

/** How many rows a table has, and what they add up to. */
export async function sumsOf(db: Db, name: string): Promise<{ rows: string; checksum: string }> {
  const { rows } = await db.query<{ rows: string; checksum: string }>(
    `SELECT count(*)::text AS rows,
            coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text AS checksum
     FROM ${pg.escapeIdentifier(name)} AS t`,
  )
  return rows[0] ?? { rows: '0', checksum: '0' }
}

/** Where each sequence stands; one that was never asked has no value. */
export async function sequencesOf(db: Db): Promise<Manifest['sequences']> {
  const { rows } = await db.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value
     FROM pg_sequences JOIN pg_namespace ON nspname = schemaname
     WHERE pg_namespace.oid = ${OUR_SCHEMA} AND last_value IS NOT NULL ORDER BY 1`,
  )
  return rows
}

/** The stored figures of each programme. */
export async function figuresOf(db: Db): Promise<Manifest['figures']> {
  const { rows } = await db.query<Manifest['figures'][number]>(
    `SELECT programme, count(*)::text AS days, sum(clicks)::text AS clicks, sum(sales)::text AS sales,
            trim_scale(sum(earnings))::text AS earnings
     FROM report_daily GROUP BY programme ORDER BY programme`,
  )
  return rows
}
