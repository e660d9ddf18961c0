import pg from 'pg'
import type { Client, Db } from '../kit/database.ts'
import { OUR_SCHEMA } from '../kit/our-schema.ts'

/** The version of the extension such as '13.2-1', and how many machines it spreads over; undefined without it. */
export async function citusOf(db: Db): Promise<{ version: string; workers: number } | undefined> {
  const { rows } = await db.query<{ version: string }>(
    `SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'`,
  )
  const [citus] = rows
  if (!citus) return undefined
  const { rows: nodes } = await db.query<{ workers: number }>(
    `SELECT count(*) FILTER (WHERE groupid <> 0 AND isactive)::int AS workers FROM pg_dist_node`,
  )
  return { version: citus.version, workers: nodes[0]?.workers ?? 0 }
}

/** Another machine of the Citus. */
export interface Machine {
  name: string
  answers: boolean
  /** Its `jit`, or why it does not answer. */
  said: string
}

/**
 * The other machines, and whether each would compile what the portal asks it. The portal turns that off for its
 * own connections (`kit/pools.ts`), but those between the machines do not take its settings over.
 */
export async function askMachines(db: Db): Promise<Machine[]> {
  const { rows } = await db.query<Machine>(
    `SELECT nodename || ':' || nodeport AS name, success AS answers, result AS said
     FROM run_command_on_workers('SHOW jit') ORDER BY 1`,
  )
  return rows
}

/** The tables that are spread or on every machine already. */
export async function placedTables(db: Db): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid
     WHERE NOT relispartition AND (partmethod = 'h' OR partmethod = 'n' AND repmodel = 't')`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** A foreign key between two of these tables. */
export interface Reference {
  name: string
  from: string
  to: string
  definition: string
}

export async function referencesAmong(db: Db, tables: readonly string[]): Promise<Reference[]> {
  const { rows } = await db.query<Reference>(
    `SELECT k.conname AS name, f.relname AS from, t.relname AS to, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
     WHERE k.contype = 'f' AND f.relnamespace = ${OUR_SCHEMA}
       AND f.relname = ANY($1) AND t.relname = ANY($1) ORDER BY k.conname`,
    [tables],
  )
  return rows
}

/** Puts a table on every machine. */
export async function replicate(db: Db, table: string): Promise<void> {
  await db.query('SELECT create_reference_table($1)', [table])
}

/**
 * Spreads tables by vendor_id in one transaction. A key between them is laid aside meanwhile: Citus takes it
 * only once both are spread.
 * @param beside a table that is spread already, whose vendors' machines these take; the first has none.
 */
export async function spread(
  db: Client,
  tables: readonly string[],
  references: readonly Reference[],
  beside: string | undefined,
): Promise<void> {
  await db.query('BEGIN')
  try {
    for (const { from, name } of references) {
      await db.query(`ALTER TABLE ${id(from)} DROP CONSTRAINT ${id(name)}`)
    }
    for (const table of tables) {
      await db.query(`SELECT create_distributed_table($1, 'vendor_id', colocate_with => $2)`, [
        table,
        beside ?? (table === tables[0] ? 'none' : tables[0]),
      ])
    }
    for (const { from, name, definition } of references) {
      await db.query(`ALTER TABLE ${id(from)} ADD CONSTRAINT ${id(name)} ${definition}`)
    }
    await db.query('COMMIT')
  } catch (error) {
    await db.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Bytes that a placed table has left behind on the machine that it comes from, where nothing reads them. */
export async function leftBehind(db: Db, table: string): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>(
    'SELECT pg_relation_size($1::regclass) AS bytes',
    [table],
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** Frees what {@link leftBehind} counts. */
export async function freeLeftBehind(db: Db, table: string): Promise<void> {
  await db.query('SELECT truncate_local_data_after_distributing_table($1)', [table])
}

function id(name: string): string {
  return pg.escapeIdentifier(name)
}
