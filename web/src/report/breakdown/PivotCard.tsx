import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import { metrics, type MetricKey } from '@orrery/contract/figures/metrics'
import { useMemo } from 'react'
import { Card } from '../../ui/page/Card.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { filtersOf } from '../drill.ts'
import { useFile } from '../../api/file-source.ts'
import { FileButton, FileProgress } from '../../ui/file/FileDownload.tsx'
import { ReportFailure } from '../../programmes/ReportFailure.tsx'
import { useSort } from '../../address/use-sort.ts'
import css from './breakdown.module.css'
import type { BreakdownCardProps } from './BreakdownCard.tsx'
import { BreakdownPager } from './BreakdownPager.tsx'
import { Choice } from './Choice.tsx'
import { figuresFile } from './figures-source.ts'
import { NothingFits } from './NothingFits.tsx'
import { partWords } from './part-words.ts'
import type { PivotRow } from './pivot.ts'
import { pivotColumns, TOTAL, underColumns } from './pivot-columns.tsx'
import { earnedIn, knownMetrics } from './shown-metrics.ts'
import { acrossOrder, usePivot, usualOrder, type Order } from './use-pivot.ts'
import { manyOf, titleOf } from './words.ts'

interface PivotCardProps extends BreakdownCardProps {
  and: DimensionKey
}

const NONE: PivotRow[] = []

/** One metric by two dimensions: rows by columns, which add up to the totals beside and under them. */
export function PivotCard({ breakdown, and, of, asked, currency }: PivotCardProps) {
  const { by, drills, page, change } = breakdown
  const offered = pivotMetrics(currency)
  const metric = offered.find((key) => key === breakdown.of) ?? earnedIn(currency)
  const { sort, onSort } = useSort({
    name: 'bySort',
    columns: [by, TOTAL].map((key) => ({ key, sortable: true })),
    paged: true,
  })
  const orderBy: Order = sort
    ? [[sort.key === TOTAL ? metric : by, sort.desc ? 'desc' : 'asc']]
    : usualOrder(by, metric)
  const query = of && { ...of, filters: filtersOf(drills) }
  const { data, error, isPending, isPlaceholderData, refetch } = usePivot(
    query && {
      by,
      and,
      metric,
      of: query,
      orderBy,
      page,
    },
  )
  const file = useMemo(() => figuresFile([by, and]), [by, and])
  const work = useFile(file)
  const columns = pivotColumns({
    breakdown,
    and,
    metric,
    part: partWords({ breakdown, of, asked, period: data?.period }),
    pivot: data,
  })
  const total = data?.totalRows ?? 0
  const isEmpty = data !== undefined && data.rows.every(({ value }) => value === undefined)
  return (
    <Card
      title={titleOf(by, and)}
      actions={
        <>
          <Choice
            label="Figure"
            value={metric}
            options={offered.map((key) => ({ value: key, label: metrics[key].label }))}
            onChoose={(key) => change({ of: key, bySort: undefined })}
          />
          <FileButton
            file={file}
            state={work}
            asked={
              query && {
                ...query,
                compare: 'none',
                metrics: [metric],
                dimensions: [by, and],
                orderBy: [...orderBy, ...acrossOrder(and, metric)],
              }
            }
          />
        </>
      }
    >
      <FileProgress name={file.name} state={work} />
      {error && !data ? (
        <ReportFailure error={error} onRetry={refetch} />
      ) : (
        <div className={css.table}>
          <DataTable
            label={titleOf(by, and)}
            columns={columns}
            rows={isEmpty ? NONE : (data?.rows ?? NONE)}
            rowKey={({ value }) => (value === undefined ? 'others' : `=${value}`)}
            totals={{
              label: `Total of ${manyOf(by, total)}`,
              values: underColumns(data, metric),
            }}
            sort={sort}
            onSort={onSort}
            paged
            loading={isPending}
            refetching={isPlaceholderData}
            empty={<NothingFits breakdown={breakdown} asked={asked} total={total} />}
            currency={currency ?? 'EUR'}
          />
          <BreakdownPager breakdown={breakdown} total={total} />
        </div>
      )}
    </Card>
  )
}

/** What a pivot may show: what adds up in it, and rates of that. */
function pivotMetrics(currency: string | null): MetricKey[] {
  const wanted = ['clicks', 'sales', earnedIn(currency), 'cpc', 'conversionRate']
  return knownMetrics(currency, false).filter((key) => wanted.includes(key))
}
