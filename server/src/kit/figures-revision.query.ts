import type { Db } from './database.ts'

/**
 * Another text after whatever was stored or marked of reports, and once more when every machine of a Citus shows it
 * (docs/decisions/0007); and after whatever was read of sites, feeds and the extension, which has no revision.
 */
export async function storedRevision(db: Db): Promise<string> {
  const { rows } = await db.query<{ revision: string }>(
    `SELECT concat_ws('.',
       (SELECT concat_ws('.', sum(revision), count(committing)) FROM report_revision),
       (SELECT concat_ws('.', count(*) FILTER (WHERE state = 'stored'), extract(epoch FROM max(as_of)))
        FROM revenue_day)) AS revision`,
  )
  return rows[0]?.revision ?? ''
}
