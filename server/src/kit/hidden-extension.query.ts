import type { Db } from './database.ts'
import { SettingsError } from './settings.ts'

/**
 * Refuses to make tables where `pg_trgm` is there already, but in a schema that is not looked into: PostgreSQL would
 * only say that an operator class does not exist.
 * @throws SettingsError in one sentence.
 */
export async function refuseHiddenExtension(db: Db): Promise<void> {
  const { rows } = await db.query<{ schema: string; ours: string; role: string }>(
    `SELECT quote_ident(nspname) AS schema, quote_ident(current_schema()) AS ours, quote_ident(current_user) AS role
     FROM pg_catalog.pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
     WHERE extname = 'pg_trgm' AND nspname <> ALL (current_schemas(true))`,
  )
  if (!rows[0]) return
  const { schema, ours, role } = rows[0]
  throw new SettingsError(
    `The extension pg_trgm of this database is in the schema ${schema}, which ${role} does not look into. ` +
      `Name it behind the portal's own in DATABASE_URL (options=-c%20search_path%3D${ours},${schema}); ` +
      `where it is named, GRANT USAGE ON SCHEMA ${schema} TO ${role}.`,
  )
}
