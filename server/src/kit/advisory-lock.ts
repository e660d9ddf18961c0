/**
 * PostgreSQL's advisory locks by a text. One lives as long as the connection that took it, so a process
 * that is gone holds none.
 * @param text an SQL expression.
 * @returns the SQL expression of the number that the lock has.
 */
export function lockNumber(text: string): string {
  return `hashtextextended(${text}, 0)`
}

/**
 * SQL that is true while any connection holds the lock of a text. It takes nothing, so who wants the lock
 * just now does not miss it.
 * @param text an SQL expression.
 */
export function isHeld(text: string): string {
  return `EXISTS (SELECT FROM pg_locks WHERE ${ofLock(text)})`
}

/**
 * SQL of since when the oldest of the connections that hold the lock of a text is there; NULL when none does.
 * @param text an SQL expression.
 */
export function heldSince(text: string): string {
  return `(SELECT min(backend_start) FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE ${ofLock(text)})`
}

const ofLock = (text: string) => `locktype = 'advisory' AND granted AND objsubid = 1
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND (classid::bigint << 32 | objid::bigint) = ${lockNumber(text)}`
