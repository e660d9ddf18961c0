import { useMemo } from 'react'
import { useFile } from '../../api/file-source.ts'
import { ReportFailure } from '../../programmes/ReportFailure.tsx'
import { usePhone } from '../../ui/base/use-phone.ts'
import { FileButton, FileProgress } from '../../ui/file/FileDownload.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { StateTag } from '../../ui/state/StateTag.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import css from './breakdown.module.css'
import type { BreakdownCardProps } from './BreakdownCard.tsx'
import { BreakdownPager } from './BreakdownPager.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ComparedNote } from './ComparedNote.tsx'
import { figuresFile, valueIn, type Group } from './figures-source.ts'
import { groupColumns } from './group-columns.tsx'
import { NothingFits } from './NothingFits.tsx'
import { partWords } from './part-words.ts'
import { earnedFirst, knownMetrics } from './shown-metrics.ts'
import { useGroups } from './use-groups.ts'
import { manyOf, titleOf } from './words.ts'

const NONE: Group[] = []

/** The figures by one dimension, a page at a time, over the totals of all that fits. */
export function GroupsCard(props: BreakdownCardProps) {
  const { breakdown, asked, currency } = props
  const { by, change } = breakdown
  const groups = useGroups(props)
  const { data, error, shown, moved, arriving } = groups
  const phone = usePhone()
  const columns = groupColumns({
    breakdown,
    // A phone has room for two figures before it scrolls.
    shown: phone ? earnedFirst(shown) : shown,
    moved,
    part: partWords({ ...props, period: data?.period }),
    arriving,
    isWhole: data !== undefined && data.rows.length === data.totalRecords,
    most: Math.max(0, ...(data?.rows.map(({ share }) => share ?? 0) ?? [])),
  })
  const file = useMemo(() => figuresFile([by]), [by])
  const work = useFile(file)
  const total = data?.totalRecords ?? 0
  const many = manyOf(by, total, data?.onlyBefore)
  const title = titleOf(by, undefined)
  return (
    <Card
      title={title}
      tag={data ? <StateTag state="plain">{many}</StateTag> : null}
      actions={
        <>
          <ColumnChooser
            shown={shown}
            known={knownMetrics(currency, breakdown.tellsRedirects)}
            change={change}
          />
          <FileButton file={file} state={work} asked={groups.query} />
        </>
      }
    >
      <FileProgress name={file.name} state={work} />
      {error && !data ? (
        <ReportFailure error={error} onRetry={groups.retry} />
      ) : (
        <div className={css.table}>
          <DataTable
            label={title}
            columns={columns}
            rows={data?.rows ?? NONE}
            rowKey={(group) => `=${valueIn(group, by)}`}
            totals={{ label: `Total of ${many}`, values: data?.totals ?? {} }}
            sort={groups.sort}
            onSort={groups.onSort}
            paged
            loading={groups.loading}
            refetching={groups.refetching}
            empty={<NothingFits breakdown={breakdown} asked={asked} total={total} />}
            currency={currency ?? 'EUR'}
          />
          {data && total > 0 && moved ? <ComparedNote of={moved} answer={data} /> : null}
          <BreakdownPager breakdown={breakdown} total={total} />
        </div>
      )}
    </Card>
  )
}
