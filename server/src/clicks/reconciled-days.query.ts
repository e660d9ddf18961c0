import { linkKindsSql } from '../kit/link-kinds.ts'
import { clickDays, IS_OUTDATED_DAY } from './reconcile.query.ts'
import { counted } from './reconciled-sums.ts'

/** What the sums of vendor-days are told apart by. */
export const dayColumns = { day: 'day', programme: 'programme', vendor: 'vendor_id' } as const
type DayColumn = (typeof dayColumns)[keyof typeof dayColumns]

const OF_VENDOR = 'vendor_id = $1 AND day BETWEEN $3 AND $4'

const known = counted.map((column) => `known.${column}`).join(', ')

/** SQL of what was told of vendor $1 from day $3 on, apart: a Citus asks for it where it lies. */
const TOLD = `
told AS MATERIALIZED (
  SELECT vendor_id, programme, kind, report_date AS day, version, clicks, sales
  FROM report_daily WHERE vendor_id = $1 AND report_date >= $3
)`

/**
 * SQL of the common table of vendor $1's days from $3 to $4: what was reconciled of each, what the partner has told,
 * and whether the first is out of date.
 */
const VENDOR_DAYS = `${TOLD}, days AS MATERIALIZED (
  SELECT day, programme, kind, ${known}, report_version, told.clicks, told.sales,
         ${IS_OUTDATED_DAY} AS is_outdated
  FROM ${clickDays(OF_VENDOR)} AS hit
  FULL JOIN (SELECT * FROM reconciled_day WHERE ${OF_VENDOR}) AS known USING (day, programme, kind)
  FULL JOIN (SELECT * FROM told WHERE day <= $4) AS told USING (day, programme, kind)
)`

/**
 * The same of all vendors, where either side has rows of its own; bringing them up to date is the job's. What was told
 * is summed at once to what is asked for: a day of every vendor is a row.
 */
const networkDays = (column: DayColumn) => `
days AS (
  SELECT vendor_id, day, programme, kind, ${counted.join(', ')}, report_version, 0 AS clicks, 0 AS sales
  FROM reconciled_day WHERE day BETWEEN $3 AND $4 AND $1::int = 0
  UNION ALL
  SELECT ${column === 'vendor_id' ? 'vendor_id' : 'NULL::integer'}, ${column === 'day' ? 'report_date' : 'NULL::date'},
         programme, kind, ${counted.map(() => 'NULL').join(', ')}, NULL, sum(clicks), sum(sales)
  FROM report_daily WHERE report_date BETWEEN $3 AND $4
  GROUP BY 1, 2, programme, kind
)`

/**
 * @param vendorId null for all vendors; parameter $1 is 0 then.
 * @param column what they are told apart by.
 */
export const daysSql = (vendorId: number | null, column: DayColumn) =>
  vendorId === null ? networkDays(column) : VENDOR_DAYS

/** SQL that is true of a row of days joined with what is asked, where the partner has not closed the day. */
export const IS_OPEN = '(day <@ unread OR (report_version = 0 AND day <@ awaited))'

/** SQL of what is asked, with its open days; where links say no type a day is open until both reports closed it. */
export const openTogether = (reports: string) => `
  SELECT programme, kind, range_agg(unread) OVER together AS unread, range_agg(awaited) OVER together AS awaited
  FROM ${reports} WINDOW together AS (PARTITION BY programme, ${linkKindsSql('programme', 'kind')})
`
