import { Client } from 'pg'

/**
 * Makes the role and the database `orrery` where they are missing. The portal's role owns its database and
 * may make others (the tests do), but is no superuser: it can neither read files nor run programs.
 * @param superuser URL of the superuser, whose password the role shares.
 */
export async function ensureDatabase(superuser: string): Promise<void> {
  const client = new Client({ connectionString: superuser })
  // A server that is being stopped says so between two statements; the next one fails by itself.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const role = await client.query(`SELECT 1 FROM pg_roles WHERE rolname = 'orrery'`)
    if (role.rowCount === 0) {
      // The stored verifier is copied, so the password itself never stands in a statement or a log.
      await client.query(`
        BEGIN;
        CREATE ROLE orrery LOGIN CREATEDB;
        UPDATE pg_authid SET rolpassword = (SELECT rolpassword FROM pg_authid WHERE rolname = 'postgres')
        WHERE rolname = 'orrery';
        COMMIT`)
    }
    const database = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'orrery'`)
    if (database.rowCount === 0) await client.query('CREATE DATABASE orrery OWNER orrery')
  } finally {
    await client.end()
  }
}
