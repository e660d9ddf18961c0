/** What a redirect's figures are told apart by beside programme, type and day, as columns of `report_row`. */
export type RowColumn = 'merchant_name' | 'placement_id' | 'rid' | 'country'

const VALID = 'c.valid AS redirects'
const GROSS = 'c.valid + c.bot + c.head + c.prefetch + c.duplicate + c.own AS gross_redirects'

/** The columns of redirects where the partner's rows have theirs. */
export const NO_REDIRECTS = '0::bigint AS redirects, 0::bigint AS gross_redirects'
const NO_ROWS = '0 AS clicks, 0 AS sales, 0::numeric AS sale_amount, 0::numeric AS earnings'

// A link's merchant is called as the partner calls it, as soon as it was reconciled; until then as the link does.
const NAMED = `
LEFT JOIN reconciled AS r
  ON r.vendor_id = c.vendor_id AND r.day = c.day AND r.programme = c.programme AND r.kind = c.kind
  AND r.merchant_id = c.merchant_id AND r.placement_id = c.placement_id
  AND r.valid + r.bot + r.head + r.prefetch + r.duplicate + r.own > 0
LEFT JOIN short_link AS s ON s.code = c.code
LEFT JOIN deep_link AS d ON d.vendor_id = s.vendor_id AND d._id = s.deep_link_id`

const AS_ITSELF = ['c.day AS at', 'c.day AS month', 'c.day AS weekday']
const AS_COUNTERPART = ['asked.at', 'asked.month', 'asked.weekday']

const columns: Record<RowColumn, string> = {
  merchant_name: 'coalesce(r.merchant_name, d.merchant_name, c.merchant_id) AS merchant_name',
  placement_id: 'c.placement_id',
  rid: `''::text AS rid`,
  country: 'c.country',
}

/**
 * SQL of our redirects in a range ($3 to $4) and on days compared with, in columns as the partners' figures have
 * them, which are zero.
 * @param told the columns of rows that are asked for, in their order; none for sums of days.
 * @param days whether each part names its day and those that it counts for.
 * @param compared SQL of the days compared with: programme, kind, currency, day, at, month, weekday; null for none.
 */
export function redirectParts(
  told: readonly RowColumn[],
  days: boolean,
  compared: string | null,
): string {
  const source = told.length > 0 ? 'click_daily' : 'click_day'
  const part = (from: string, isPast: boolean, at: readonly string[], condition: string) => `
SELECT ${['c.programme', 'c.kind', ...told.map((column) => columns[column]), NO_ROWS].join(', ')},
       asked.currency, ${isPast} AS past${days ? `, c.day, ${at.join(', ')}` : ''}, ${VALID}, ${GROSS}
FROM ${from} JOIN ${source} AS c ON c.programme = asked.programme AND c.kind = asked.kind
${told.includes('merchant_name') ? NAMED : ''}
WHERE c.vendor_id = $1 AND ${condition}`
  const reports = 'json_to_recordset($2) AS asked(programme text, kind text, currency text)'
  const now = part(reports, false, AS_ITSELF, 'c.day BETWEEN $3 AND $4')
  if (compared === null) return now
  return `${now}\nUNION ALL${part(`(SELECT * FROM ${compared}) AS asked`, true, AS_COUNTERPART, 'c.day = asked.day')}`
}
