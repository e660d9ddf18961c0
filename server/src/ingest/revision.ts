/**
 * SQL that says that the reports of a programme (`$1`) and kind (`$2`) say something new. Whoever marks days
 * runs it in the transaction that does so: answers remembered before are not given again.
 * @param when a condition in SQL, for who may find nothing to mark.
 */
export const revisionRaised = (when = 'true') => `
INSERT INTO report_revision AS known (programme, kind, revision) SELECT $1, $2, 1 WHERE ${when}
ON CONFLICT (programme, kind) DO UPDATE SET revision = known.revision + 1`

/**
 * The same for whoever stores days. A Citus commits here first and what is prepared on other machines later,
 * so there answers are not remembered until `finishCommits` has seen it everywhere.
 */
export const STORED_REVISION = `
INSERT INTO report_revision AS known (programme, kind, revision, committing)
VALUES ($1, $2, 1, CASE WHEN to_regclass('pg_dist_transaction') IS NOT NULL THEN pg_current_xact_id() END)
ON CONFLICT (programme, kind) DO UPDATE SET
  revision = known.revision + 1, committing = excluded.committing`
