import type { Kind } from '@orrery/contract/programmes/programme'
import type { Db } from '../kit/database.ts'

interface Committing {
  programme: string
  kind: Kind
  /** The transaction that stored days. */
  committing: string
}

/** What stored days and may not be seen on every machine of a Citus yet. */
async function unfinished(db: Db): Promise<Committing[]> {
  const { rows } = await db.query<Committing>(
    'SELECT programme, kind, committing FROM report_revision WHERE committing IS NOT NULL',
  )
  return rows
}

/** Citus lists what it prepared elsewhere in the transaction itself, so by the row's `xmin`. */
const PREPARED = `
SELECT gid FROM pg_dist_transaction AS prepared
WHERE prepared.xmin::text = ($1::numeric % 4294967296)::text`

/** The machines where some of it still waits, or that do not say. */
const WAITING = `
SELECT nodename FROM run_command_on_workers(
  format('SELECT count(*) FROM pg_prepared_xacts WHERE gid = ANY (%L)', $1::text[]))
WHERE NOT success OR result <> '0'`

async function isSeenEverywhere(db: Db, { committing }: Committing): Promise<boolean> {
  const { rows } = await db.query<{ spread: boolean }>(
    `SELECT to_regclass('pg_dist_transaction') IS NOT NULL AS spread`,
  )
  // Restored from several machines to one.
  if (!rows[0]?.spread) return true
  const prepared = await db.query<{ gid: string }>(PREPARED, [committing])
  if (prepared.rows.length === 0) return true
  const waiting = await db.query(WAITING, [prepared.rows.map(({ gid }) => gid)])
  return waiting.rows.length === 0
}

/**
 * Lets answers be remembered again where every machine shows what was stored: a machine that was not told to
 * commit is told so by Citus, each minute.
 * @returns whether that is so of the reports of this programme and kind.
 */
export async function finishCommits(db: Db, programme?: string, kind?: Kind): Promise<boolean> {
  let areAll = true
  for (const each of await unfinished(db)) {
    if (await isSeenEverywhere(db, each)) {
      await db.query(
        `UPDATE report_revision SET revision = revision + 1, committing = NULL
         WHERE programme = $1 AND kind = $2 AND committing = $3`,
        [each.programme, each.kind, each.committing],
      )
    } else if (each.programme === programme && each.kind === kind) areAll = false
  }
  return areAll
}
