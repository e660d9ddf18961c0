/** The comment above each table, column (`table.column`) and index of the migrations, by its name. */
export type Reasons = ReadonlyMap<string, string>

/**
 * Reads the migrations' comments: those directly above what they explain, none after a blank line.
 * @param migrations the text of each, in order; a later comment on the same name replaces an earlier one.
 */
export function reasonsOf(migrations: readonly string[]): Reasons {
  const reasons = new Map<string, string>()
  for (const migration of migrations) read(migration, reasons)
  return reasons
}

function read(migration: string, reasons: Map<string, string>): void {
  let comment: string[] = []
  let table = ''
  for (const line of migration.split('\n')) {
    const said = /^\s*-- ?(.*)$/.exec(line)
    if (said) {
      comment.push(said[1]?.trim() ?? '')
      continue
    }
    const made = /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/.exec(line)?.[1]
    const altered = /^ALTER TABLE (?:ONLY )?(\w+)/.exec(line)?.[1]
    table = made ?? altered ?? table
    const index = /^CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?(\w+)/.exec(line)?.[1]
    const column =
      /ADD COLUMN (?:IF NOT EXISTS )?(\w+)/.exec(line)?.[1] ?? /^ +(\w+) /.exec(line)?.[1]
    const name = made ?? index ?? (column && table ? `${table}.${column}` : undefined)
    if (name && comment.length > 0) reasons.set(name, comment.join(' '))
    comment = []
    if (/^\)?.*;\s*$/.test(line)) table = ''
  }
}
