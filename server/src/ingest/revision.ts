/**
 * SQL that says that the reports of a programme (`$1`) and kind (`$2`) say something new. Whoever stores
 * or marks days runs it in the transaction that does so: answers remembered before are not given again.
 */
export const RAISE_REVISION = `
INSERT INTO report_revision AS known (programme, kind, revision) VALUES ($1, $2, 1)
ON CONFLICT (programme, kind) DO UPDATE SET revision = known.revision + 1`
