import { useState } from 'react'
import { friendlyTime } from '../format/instant.ts'
import type { Digits } from '../format/figure.ts'
import type { Column } from '../ui/column.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Modal } from '../ui/Modal.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Restatement } from './manifest.ts'
import css from './report.module.css'

export interface RestatedFigureProps {
  /** The figure as the table writes it. */
  text: string
  /** The day, and its figures as they stand now. */
  date: string
  now: Omit<Restatement, 'replacedAt' | 'reason'>
  restated: readonly Restatement[]
  currency: string
  money: Digits
  timeZone: string
  today: string
}

/** A figure that the partner has changed: its dotted line opens what it was, when and why. */
export function RestatedFigure(props: RestatedFigureProps) {
  const { text, date } = props
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={css.was}
        aria-haspopup="dialog"
        title="Restated: show what it was"
        onClick={() => setOpened(true)}
      >
        {text}
        <VisuallyHidden>, restated; history of {date}</VisuallyHidden>
      </button>
      <Modal
        title={`${date}, restated`}
        opened={opened}
        onClose={() => setOpened(false)}
        size="44rem"
      >
        <History {...props} />
      </Modal>
    </>
  )
}

interface Version extends Omit<Restatement, 'replacedAt'> {
  until: string
}

/** The versions of a day, the present one first. */
function History({ date, now, restated, currency, money, timeZone, today }: RestatedFigureProps) {
  const columns: Column<Version>[] = [
    { key: 'until', label: 'Stood until', kind: 'text' },
    { key: 'clicks', label: 'Clicks', kind: 'count' },
    { key: 'sales', label: 'Sales', kind: 'count' },
    { key: 'earnings', label: 'Earnings', kind: 'money', digits: money },
    { key: 'reason', label: 'Replaced because', kind: 'text' },
  ]
  const versions: Version[] = [
    { ...now, until: 'Now', reason: '' },
    ...restated.map((each) => ({
      ...each,
      until: friendlyTime(each.replacedAt, timeZone, today),
    })),
  ]
  return (
    <DataTable
      label={`Versions of ${date}`}
      columns={columns}
      rows={versions}
      rowKey={(_, index) => String(index)}
      currency={currency}
    />
  )
}
