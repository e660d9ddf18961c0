import { useMemo, useState } from 'react'
import { useSort } from '../address/use-sort.ts'
import { useFile } from '../api/file-source.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { Card } from '../ui/page/Card.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { EXACT, tableColumns } from './columns.ts'
import { DayStateTag } from './DayStateTag.tsx'
import { HistoryModal, type DayHistory } from './HistoryModal.tsx'
import type { Figures, ReportDay, ReportManifest } from './manifest.ts'
import { NoRows } from './NoRows.tsx'
import { inOrder } from './report-query.ts'
import { restatedKeys } from './restated-keys.ts'
import { RestatedFigure } from './RestatedFigure.tsx'
import type { Loaded } from './source.ts'
import type { Asked } from './use-report-query.ts'

interface ByDateProps {
  byDate: ReportManifest<object>['byDate']
  days: Loaded<{ days: ReportDay[] }>
  /** Of the whole range; undefined while loading. */
  totals: Figures | undefined
  asked: Asked
  currency: string
  timeZone: string
}

/** The date-wise summary: one row a day, its state, and the history of what was restated. */
export function ByDate({ byDate, days, totals, asked, currency, timeZone }: ByDateProps) {
  const file = useFile(byDate.file)
  const [history, setHistory] = useState<DayHistory>()
  const columns = useMemo(() => columnsOf(byDate, currency, setHistory), [byDate, currency])
  const { sortText, ...sorting } = useSort({ name: 'daySort', columns })
  const rows = days.data?.days ?? NONE
  const underColumns = Object.fromEntries(
    byDate.columns.flatMap(({ key, ofTotals }) =>
      ofTotals === undefined ? [] : [[key, totals?.[ofTotals]]],
    ),
  )
  return (
    <Card
      title="Date-wise summary"
      actions={
        <FileButton file={byDate.file} state={file} asked={inOrder(asked.query, sortText)} />
      }
    >
      <FileProgress name={byDate.file.name} state={file} />
      {days.error && !days.data ? (
        <ReportFailure error={days.error} onRetry={days.retry} />
      ) : (
        <DataTable
          label="Date-wise summary"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.date}
          {...sorting}
          totals={{ label: 'Total', values: underColumns }}
          loading={days.loading}
          refetching={days.refetching}
          empty={<NoRows asked={asked} />}
          currency={currency}
        />
      )}
      <HistoryModal
        history={history}
        onClose={() => setHistory(undefined)}
        currency={currency}
        money={EXACT}
        timeZone={timeZone}
        today={asked.today ?? ''}
      />
    </Card>
  )
}

const NONE: ReportDay[] = []

/** The columns of the specification, the restated figures opening their history, and the state. */
function columnsOf(
  { columns, restated }: ReportManifest<object>['byDate'],
  currency: string,
  onHistory: (history: DayHistory) => void,
): Column<ReportDay>[] {
  const opened = (day: ReportDay): DayHistory => ({
    date: day.date,
    now: {
      clicks: day.figures[restated.clicks] ?? null,
      sales: day.figures[restated.sales] ?? null,
      earnings: day.figures[restated.earnings] ?? null,
    },
    restated: day.restated,
  })
  return [
    ...tableColumns<ReportDay>(columns, {
      money: EXACT,
      currency,
      more: (key) => ({
        sortable: true,
        addsUp: true,
        value: (day) => (key === 'date' ? day.date : day.figures[key]),
        cell: (day, text, drawn) =>
          restatedKeys(day, restated).includes(key) ? (
            <RestatedFigure text={text} date={day.date} onOpen={() => onHistory(opened(day))} />
          ) : (
            drawn
          ),
      }),
    }),
    {
      key: 'state',
      label: 'STATE',
      kind: 'text',
      cell: (day) => <DayStateTag state={day.state} />,
    },
  ]
}
