import { dimensions } from '@orrery/contract/figures/dimensions'
import type { WhyMetric } from '@orrery/contract/figures/effects'
import { useMemo } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { columnsOf, partsOf, rateNameOf } from './parts.tsx'
import { shownDifference, type Why } from './why-words.ts'

interface PartsTableProps {
  by: 'merchant' | 'placement'
  metric: WhyMetric
  why: Why
  currency: string
  /** The report that a row narrows to itself. */
  to: string
  onLeave: () => void
}

/** A difference by merchant or placement: who, by how much, and of what; the rows add up to it. */
export function PartsTable({ by, metric, why, currency, to, onLeave }: PartsTableProps) {
  const list = by === 'merchant' ? why.byMerchant : why.byPlacement
  const rows = useMemo(() => partsOf(by, metric, list), [by, metric, list])
  const rateName = rateNameOf(why.effects)
  const columns = useMemo(
    () => columnsOf({ by, metric, rateName, rows, to, onLeave }),
    [by, metric, rateName, rows, to, onLeave],
  )
  const { now, before } = why
  const difference = shownDifference(metric, why)
  return (
    <DataTable
      label={`Difference by ${dimensions[by].label.toLowerCase()}`}
      columns={columns}
      rows={rows}
      rowKey={({ value }, at) => value ?? String(at)}
      totals={{ label: 'Total', values: { now, before, difference } }}
      currency={currency}
    />
  )
}
