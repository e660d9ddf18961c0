import type { Db } from './database.ts'
import { OUR_SCHEMA } from './our-schema.ts'
import { SettingsError } from './settings.ts'

/** The queue's one schema is the database's, whichever schema a portal has: a comment on a table says whose it is. */
const QUEUE = `
SELECT pg_class.oid FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
WHERE (nspname, relname) = ('graphile_worker', 'migrations')`

/** The schema of a portal; before it has tables, where they are made. */
const OURS = `coalesce((SELECT nspname FROM pg_namespace WHERE oid = ${OUR_SCHEMA}), current_schema())`

/**
 * Keeps two portals in two schemas of one database from taking each other's jobs. The queue belongs to whose
 * process came first, until that portal's tables are gone.
 * @throws SettingsError in one sentence.
 */
export async function refuseOthersQueue(db: Db): Promise<void> {
  const { rows } = await db.query<{ theirs: string; ours: string }>(
    `SELECT owner AS theirs, ours FROM (${QUEUE}) AS queue,
       obj_description(queue.oid, 'pg_class') AS owner, CAST(${OURS} AS text) AS ours
     WHERE owner <> ours
       AND EXISTS (SELECT FROM pg_class
                   WHERE relname = 'vendor' AND relnamespace = to_regnamespace(quote_ident(owner)))`,
  )
  if (!rows[0]) return
  const { theirs, ours } = rows[0]
  throw new SettingsError(
    `The jobs of this database are those of the portal in its schema ${theirs}; another one in ${ours} would take them. ` +
      'Give each portal a database of its own.',
  )
}

/** Says whose the queue is, which is made; nothing where that is said. */
export async function ownQueue(db: Db): Promise<void> {
  const { rows } = await db.query<{ comment: string }>(
    `SELECT format('COMMENT ON TABLE graphile_worker.migrations IS %L', ours) AS comment
     FROM (${QUEUE}) AS queue, CAST(${OURS} AS text) AS ours
     WHERE obj_description(queue.oid, 'pg_class') IS DISTINCT FROM ours`,
  )
  if (rows[0]) await db.query(rows[0].comment)
}
