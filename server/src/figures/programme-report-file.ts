import type { ReportColumn } from '@orrery/contract/programmes/programme'
import { rowsOf, type RowsOf } from './programme-report-sql.ts'
import { rowExpressions } from './row-expressions.ts'
import { textCell } from './text-cell.ts'

/**
 * SQL of every row of a range that fits, in the columns and order of the screen's table; parameters are
 * `reportValues` and the filter's.
 */
export function programmeReportFile(asked: Omit<RowsOf, 'first'>): string {
  const { rows, order } = rowsOf({ ...asked, first: 8 })
  const cells = asked.programme.report.columns.map((each) => `${cellOf(each)} AS "${each.label}"`)
  return `SELECT ${cells.join(', ')} FROM (${rows}) AS every ORDER BY ${order}`
}

function cellOf({ of, kind }: ReportColumn): string {
  const expression = rowExpressions[of]
  return kind === 'text' || kind === 'country' ? textCell(expression) : expression
}
