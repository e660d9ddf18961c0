import type { Readable } from 'node:stream'
import type { QualityGroup } from '@orrery/contract/reports/quality-report'
import type { Sort } from '@orrery/contract/sort'
import type { AskedReport } from '../figures/asked-report.ts'
import { reportValues } from '../figures/period.ts'
import { QUALITY_COLUMNS, QUALITY_SUMS, sortedQuality } from '../figures/quality.query.ts'
import { textCell } from '../figures/text-cell.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Pool } from '../kit/database.ts'

/** One of the two tables as CSV under the headings of its columns, most clicks first unless sorted. */
export function copyQuality(
  pool: Pool,
  asked: AskedReport,
  group: QualityGroup,
  sort: Sort | undefined,
): Promise<Readable> {
  const cells = QUALITY_COLUMNS[group].map(({ key, label, kind }) => {
    const expression = `"${key}"`
    return `${kind === 'text' ? textCell(expression) : expression} AS "${label}"`
  })
  const text = `${QUALITY_SUMS}
SELECT ${cells.join(', ')} FROM (${sortedQuality(group, sort)}) AS sorted`
  return copyCsv(pool, text, reportValues(asked))
}
