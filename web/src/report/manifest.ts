import type { ClaimedRow } from '@orrery/contract/claims/claim'
import type { Column as NamedColumn } from '@orrery/contract/columns'
import type { MetricKey } from '@orrery/contract/figures/metrics'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Programme } from '@orrery/contract/programmes/programme'
import type { DayState, Period } from '@orrery/contract/reports/period'
import type { RowFilter } from '@orrery/contract/reports/row-filter'
import type { ExchangeRate } from '@orrery/contract/reports/programme-report'
import type { FileSource } from '../api/file-source.ts'
import type { Column } from '../ui/table/column.ts'
import type { Previous } from './previous.ts'
import type { ReportQuery } from './report-query.ts'
import type { Source } from './source.ts'

/** Figures by the name that they have on the wire; null where there is none. */
export type Figures = Partial<Record<string, number | null>>

/** Totals of the range, and of the days that it is compared with, if it is. */
export interface Summary {
  totals: Figures
  previous: Previous | undefined
  period: Period
}

/** An earlier version of a day, and why it was replaced. */
export interface Restatement {
  /** An instant. */
  replacedAt: string
  reason: string
  clicks: number
  sales: number
  earnings: number
}

/** One day of a report with its figures. */
export interface ReportDay {
  date: string
  state: DayState
  figures: Figures
  restated: readonly Restatement[]
}

/** One tile: a figure of the totals, and the figure of a day that its sparkline follows, if it has one. */
export interface ReportTile extends NamedColumn {
  /** What it is called where figures are asked for by name. */
  metric: MetricKey
  ofDay?: string
}

/** One column of the table by date: a figure of a day, and the figure of the totals under it. */
export interface DayColumn extends NamedColumn {
  ofTotals?: string
}

/** A page of a report's rows. */
export interface RowPage<Row> {
  rows: Row[]
  total: number
  /** Totals that the summary call does not have: the euro, and all of the rows that fit a filter. */
  totals?: Figures
  /** The rates behind the row's euro. */
  rates?: readonly ExchangeRate[]
}

/** Everything that makes one programme's conversion report; `ReportScreen` draws the rest. */
export interface ReportManifest<Row extends object> {
  programme: Programme & { key: ProgrammeKey }
  tiles: readonly ReportTile[]
  summary: Source<ReportQuery, Summary>
  byDate: {
    days: Source<ReportQuery, { days: ReportDay[]; period: Period }>
    columns: readonly DayColumn[]
    /** The figures of a day that the chart shows, one panel each. */
    charted: readonly NamedColumn[]
    /** The columns of a restatement's clicks, sales and earnings. */
    restated: Record<'clicks' | 'sales' | 'earnings', string>
    file: FileSource<ReportQuery>
  }
  rows: {
    rows: Source<ReportQuery, RowPage<Row>>
    pageSize: number
    /** Stands before the count of all rows, where the specification names it. */
    countLabel?: string
    columns: readonly Column<Row>[]
    /** What the rows can be filtered by: what they show. */
    filters: readonly RowFilter[]
    rowKey: (row: Row, index: number) => string
    /** What tells the row apart, for a claim of it. */
    claimed: (row: Row) => Omit<ClaimedRow, 'programme' | 'kind'>
    /** The figure of the totals under a column, by the column's key. */
    totals: Record<string, string>
    file: FileSource<ReportQuery>
  }
}
