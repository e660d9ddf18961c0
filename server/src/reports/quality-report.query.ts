import type { Readable } from 'node:stream'
import {
  categoryQualityColumns,
  merchantQualityColumns,
  type Column,
} from '@orrery/contract/columns'
import type { QualityGroup } from '@orrery/contract/reports/quality-report'
import type { Sort } from '@orrery/contract/sort'
import type { AskedReport } from '../figures/asked-report.ts'
import { reportValues } from '../figures/period.ts'
import { QUALITY_ROWS, QUALITY_SUMS } from '../figures/quality.query.ts'
import { textCell } from '../figures/text-cell.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Pool } from '../kit/database.ts'
import { orderBy, sortableBy } from '../kit/order-by.ts'

const COLUMNS: Record<QualityGroup, readonly Column[]> = {
  merchant: merchantQualityColumns,
  category: categoryQualityColumns,
}

/** One of the two tables as CSV under the headings of its columns, most clicks first unless sorted. */
export function copyQuality(
  pool: Pool,
  asked: AskedReport,
  group: QualityGroup,
  sort: Sort | undefined,
): Promise<Readable> {
  const columns = COLUMNS[group]
  const cells = columns.map(({ key, label, kind }) => {
    const expression = `"${key}"`
    return `${kind === 'text' ? textCell(expression) : expression} AS "${label}"`
  })
  const sortable = sortableBy(columns, (key) => `"${key}"`)
  // The table's own order is kept by the number of each row.
  const text = `${QUALITY_SUMS}
SELECT ${cells.join(', ')} FROM (
  SELECT *, row_number() OVER () AS place FROM (${QUALITY_ROWS[group]}) AS ordered
) AS placed ORDER BY ${orderBy(sort, sortable, 'place')}`
  return copyCsv(pool, text, reportValues(asked))
}
