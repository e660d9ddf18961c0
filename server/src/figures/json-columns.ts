import type { Day } from '@orrery/contract/day'

/** A relation as lists of a column's values, in step; null instead of an empty list. */
export type Columns<Row> = { [Name in keyof Row]: Row[Name][] | null }

/**
 * SQL that aggregates rows to JSON a column, which costs PostgreSQL three quarters of an object a row.
 * @param expressions by column name; names are ours, never a caller's.
 */
export function jsonColumns(expressions: Record<string, string>): string {
  const columns = Object.entries(expressions).map(([name, sql]) => `'${name}', json_agg(${sql})`)
  return `json_build_object(${columns.join(', ')})`
}

/** Where in its lists a day stands. */
export function placesOf(days: Day[] | null): ReadonlyMap<Day, number> {
  return new Map(days?.map((day, index) => [day, index]))
}
