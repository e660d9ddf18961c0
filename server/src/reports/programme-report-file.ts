import type { ReportedProgramme } from '@orrery/contract/programmes/all'
import type { ReportColumn } from '@orrery/contract/programmes/programme'
import type { Aggregation } from '@orrery/contract/reports/earnings-report'
import { expressions, rowsOf } from './programme-report-sql.ts'
import { textCell } from './text-cell.ts'

/**
 * SQL of every row of a range in the columns and order of the screen's table; parameters are
 * `reportValues`.
 */
export function programmeReportFile(
  programme: ReportedProgramme,
  aggregation: Aggregation,
): string {
  const { rows, order } = rowsOf(programme, aggregation)
  const cells = programme.report.columns.map((each) => `${cellOf(each)} AS "${each.label}"`)
  return `SELECT ${cells.join(', ')} FROM (${rows}) AS every ORDER BY ${order}`
}

function cellOf({ of, kind }: ReportColumn): string {
  const expression = expressions[of]
  return kind === 'text' || kind === 'country' ? textCell(expression) : expression
}
