import { dimensions } from '@orrery/contract/figures/dimensions'
import type { QueryBody } from '@orrery/contract/figures/query'
import { useMemo } from 'react'
import { Card } from '../../ui/page/Card.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { NoSuchPage } from '../../ui/state/NoSuchPage.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { StateTag } from '../../ui/state/StateTag.tsx'
import { filtersOf } from '../drill.ts'
import { useFile } from '../../api/file-source.ts'
import { FileButton, FileProgress } from '../../ui/file/FileDownload.tsx'
import { ReportFailure } from '../../programmes/ReportFailure.tsx'
import { useSource } from '../source.ts'
import { useSort } from '../../address/use-sort.ts'
import css from './breakdown.module.css'
import type { BreakdownCardProps } from './BreakdownCard.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ComparedNote } from './ComparedNote.tsx'
import { figures, figuresFile, valueIn, type Group } from './figures-source.ts'
import { groupColumns } from './group-columns.tsx'
import { NothingFits } from './NothingFits.tsx'
import { earnedIn, shownMetrics } from './shown-metrics.ts'
import { manyOf, titleOf } from './words.ts'

const PAGE_SIZE = 20
const NONE: Group[] = []

/** The figures by one dimension, a page at a time, over the totals of all that fits. */
export function GroupsCard({ breakdown, of, asked, currency }: BreakdownCardProps) {
  const { by, drills, page, setPage, change } = breakdown
  const shown = shownMetrics(breakdown.columns, currency)
  const earned = earnedIn(currency)
  const { sort, onSort } = useSort({
    name: 'bySort',
    columns: [by, ...shown].map((key) => ({ key, sortable: true })),
    paged: true,
  })
  const inTime = dimensions[by].of === 'day'
  const usual = inTime || !shown.includes(earned) ? null : { key: earned, desc: true }
  const order = sort ?? usual
  // What the rows are ordered by is what is looked at.
  const looked = shown.find((key) => key === order?.key && key !== 'share') ?? earned
  const moved = asked.compared && shown.includes(looked) ? looked : undefined
  const question: QueryBody | undefined = of && {
    ...of,
    ...(!moved && { compare: 'none' }),
    metrics: shown,
    dimensions: [by],
    filters: filtersOf(drills),
    orderBy: order ? [[order.key as never, order.desc ? 'desc' : 'asc']] : [],
    page,
    pageSize: PAGE_SIZE,
  }
  const { data, error, loading, refetching, retry } = useSource(figures, question)
  const arriving = data?.previous?.basis[looked] === 'still-arriving'
  const most = Math.max(0, ...(data?.rows.map(({ share }) => share ?? 0) ?? []))
  const columns = groupColumns({ breakdown, shown, moved, arriving, most })
  const file = useMemo(() => figuresFile([by]), [by])
  const work = useFile(file)
  const total = data?.totalRecords ?? 0
  const name = manyOf(by, total)
  return (
    <Card
      title={titleOf(by, undefined)}
      tag={data ? <StateTag state="plain">{name}</StateTag> : null}
      actions={
        <>
          <ColumnChooser shown={shown} currency={currency} change={change} />
          <FileButton file={file} state={work} asked={question} />
        </>
      }
    >
      <FileProgress name={file.name} state={work} />
      {error && !data ? (
        <ReportFailure error={error} onRetry={retry} />
      ) : (
        <div className={css.table}>
          <DataTable
            label={titleOf(by, undefined)}
            columns={columns}
            rows={data?.rows ?? NONE}
            rowKey={(group) => `=${valueIn(group, by)}`}
            totals={{ label: `Total of ${name}`, values: data?.totals ?? {} }}
            sort={order}
            onSort={onSort}
            paged
            loading={loading}
            refetching={refetching}
            empty={
              total > 0 ? (
                <NoSuchPage onFirstPage={() => setPage(1)} />
              ) : (
                <NothingFits breakdown={breakdown} asked={asked} />
              )
            }
            currency={currency ?? 'EUR'}
          />
          {data && total > 0 && moved ? <ComparedNote of={moved} previous={data.previous} /> : null}
          {total > PAGE_SIZE ? (
            <Pager
              label="Pages of the break-down"
              page={page}
              pageSize={PAGE_SIZE}
              total={total}
              onPage={setPage}
            />
          ) : null}
        </div>
      )}
    </Card>
  )
}
