import { categoryQualityColumns, merchantQualityColumns } from '@orrery/contract/columns'
import type { Answer } from '@orrery/contract/client'
import type { QualityGroup } from '@orrery/contract/reports/quality-report'
import { orderOf } from '../address/order.ts'
import { fileSource, type FileSource } from '../api/file-source.ts'
import type { Column } from '../ui/table/column.ts'
import { EXACT, tableColumns } from './columns.ts'
import { bodyOf, queryOf, type ReportQuery } from './report-query.ts'
import { source } from './source.ts'

/** The quality report as the server answers it. */
export type Quality = Answer<'POST /home/getQualityReport'>
/** A row of either table. */
export type QualityRow =
  | Quality['merchants']['data'][number]
  | Quality['categories']['data'][number]

/** The report with the order of each of its tables, of which long ones show the first rows alone. */
export interface QualityQuery extends ReportQuery {
  merchantSort?: string | undefined
  categorySort?: string | undefined
}

export const quality = source(
  'POST /home/getQualityReport',
  ({ merchantSort, categorySort, ...query }: QualityQuery) => ({
    body: {
      ...bodyOf(query),
      merchantSort: orderOf({ sort: merchantSort }).sort,
      categorySort: orderOf({ sort: categorySort }).sort,
    },
  }),
  (answer): Quality => answer,
)

export const performance = source(
  'POST /home/getPerformanceReport',
  (query: ReportQuery) => ({ body: bodyOf(query) }),
  ({ data }) => data,
)

/** One of the two tables: its rows in the answer, its columns and its file. */
export interface QualityTableManifest {
  title: string
  of: 'merchants' | 'categories'
  columns: readonly Column<QualityRow>[]
  file: FileSource<ReportQuery>
}

const sorted = { money: EXACT, more: () => ({ sortable: true }) }

/** The two tables of 2-links §2, each with its CSV. */
export const qualityTables = [
  {
    title: 'Merchant-wise report',
    of: 'merchants',
    columns: tableColumns<QualityRow>(merchantQualityColumns, sorted),
    file: fileOf('merchant', 'quality_report_merchant.csv', 'every merchant as CSV'),
  },
  {
    title: 'Category-wise report',
    of: 'categories',
    columns: tableColumns<QualityRow>(categoryQualityColumns, {
      ...sorted,
      more: (key) => ({
        sortable: true,
        ...(key === 'category' && { cell: (_, text) => text || 'No category' }),
      }),
    }),
    file: fileOf('category', 'quality_report_category.csv', 'every category as CSV'),
  },
] as const satisfies readonly QualityTableManifest[]

function fileOf(groupBy: QualityGroup, name: string, content: string): FileSource<ReportQuery> {
  return fileSource('GET /reports/downloadQualityReport', {
    name,
    content,
    ask: (query: ReportQuery) => ({
      query: { ...queryOf(query), ...orderOf(query), groupBy },
    }),
  })
}
