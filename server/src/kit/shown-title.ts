/**
 * SQL: whether no title filter keeps this title out of the catalogue. Filters are read once for the whole
 * statement, and where there are none no title is looked at.
 * @param title an SQL expression.
 */
export function shownTitle(title: string): string {
  return `CASE WHEN EXISTS (SELECT FROM title_filter)
    THEN folded_title(${title}) NOT LIKE ALL ((SELECT array_agg(pattern) FROM title_filter)::text[])
    ELSE true END`
}
