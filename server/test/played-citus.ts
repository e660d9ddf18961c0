import type { Pool } from '../src/kit/database.ts'

/** What a machine of a Citus answers, in PL/pgSQL; each stands for the real one unless it is given. */
export interface Played {
  /** Rows of the statement `SHOW jit` on every other machine. */
  jit?: string
  /** What placing a table on every machine does. */
  replicate?: string
}

/**
 * Lets a database of one machine pass for a Citus with another one, as far as `npm run distribute` asks: for
 * failures that no machine can be brought to in a test, in the words and with the codes of Citus's source.
 * @returns the URL under which it does.
 */
export async function playCitus(pool: Pool, url: string, played: Played): Promise<string> {
  await pool.query(`
    CREATE TABLE pg_extension AS SELECT 'citus' AS extname, '13.2-1' AS extversion;
    CREATE TABLE pg_dist_node AS SELECT 1 AS groupid, true AS isactive;
    CREATE TABLE pg_dist_partition (logicalrelid regclass, partmethod text, repmodel text);
    CREATE FUNCTION run_command_on_workers(text)
      RETURNS TABLE (nodename text, nodeport integer, success boolean, result text)
      LANGUAGE sql AS $$ ${played.jit ?? `VALUES ('w', 5432, true, 'off')`} $$;
    CREATE FUNCTION create_reference_table(text) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN ${played.replicate ?? 'NULL;'} END $$;
  `)
  const own = new URL(url)
  // What stands in public hides the catalogue's own.
  own.searchParams.set('options', '-c search_path=public,pg_catalog')
  return own.href
}
