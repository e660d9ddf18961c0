import type { Digits } from '../format/figure.ts'
import { friendlyTime } from '../format/instant.ts'
import { Modal } from '../ui/overlay/Modal.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import type { Restatement } from './manifest.ts'

/** The versions of one day. */
export interface DayHistory {
  date: string
  /** Its figures as they stand now. */
  now: { clicks: number | null; sales: number | null; earnings: number | null }
  /** What it was, newest first. */
  restated: readonly Restatement[]
}

interface HistoryModalProps {
  /** Undefined while closed. */
  history: DayHistory | undefined
  onClose: () => void
  currency: string
  money: Digits
  timeZone: string
  today: string
}

/** What a restated day was, until when, and why it was replaced. */
export function HistoryModal({ history, onClose, ...writing }: HistoryModalProps) {
  return (
    <Modal
      title={`${history?.date ?? ''}, restated`}
      opened={history !== undefined}
      onClose={onClose}
      size="46rem"
    >
      {history ? <Versions history={history} {...writing} /> : null}
    </Modal>
  )
}

interface Version {
  until: string
  clicks: number | null
  sales: number | null
  earnings: number | null
  reason: string
}

function Versions(props: Omit<HistoryModalProps, 'history' | 'onClose'> & { history: DayHistory }) {
  const { history, currency, money, timeZone, today } = props
  const { date, now, restated } = history
  const columns: Column<Version>[] = [
    { key: 'until', label: 'Stood until', kind: 'text' },
    { key: 'clicks', label: 'Clicks', kind: 'count' },
    { key: 'sales', label: 'Sales', kind: 'count' },
    { key: 'earnings', label: 'Earnings', kind: 'money', digits: money },
    { key: 'reason', label: 'Replaced because', kind: 'text' },
  ]
  const earlier = restated.map(({ replacedAt, ...version }) => ({
    ...version,
    until: friendlyTime(replacedAt, timeZone, today),
  }))
  return (
    <DataTable
      label={`Versions of ${date}`}
      columns={columns}
      rows={[{ ...now, until: 'Now', reason: '' }, ...earlier]}
      rowKey={(_, index) => String(index)}
      currency={currency}
    />
  )
}
