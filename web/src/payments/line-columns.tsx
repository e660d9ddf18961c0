import type { StatementLine } from '@orrery/contract/payments/statement'
import { lineWords } from '@orrery/contract/payments/words'
import { dayRange } from '../format/day.ts'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import { LineName } from './LineName.tsx'
import css from './payments.module.css'

/**
 * A statement's lines: what they are of, and how their amount became the statement's.
 * @param of whose statement it is; empty for one's own.
 */
export function lineColumns(currency: string, of: { vendorId?: string }): Column<StatementLine>[] {
  return [
    {
      key: 'what',
      label: 'Line',
      kind: 'text',
      cell: (line) => (
        <Stacked className={css.line}>
          <LineName line={line} of={of} />
          {line.what === 'earnings' ? null : (
            <small>
              {lineWords[line.what]}
              {line.runId === null ? null : ` by run ${line.runId}: ${line.reason}`}
            </small>
          )}
        </Stacked>
      ),
    },
    {
      key: 'days',
      label: 'Days',
      kind: 'count',
      meaning: 'The days that the line is the sum of',
      cell: ({ firstDay, lastDay }, text) => (
        <span title={dayRange(firstDay, lastDay)}>{text}</span>
      ),
    },
    {
      key: 'amount',
      label: 'Amount',
      kind: 'money',
      meaning: 'In the programme’s currency, not rounded',
      // Six, so that the points align; a seventh where a partner has one.
      digits: [6, 7],
      currency: ({ currency: own }) => own,
    },
    {
      key: 'rate',
      label: 'Rate',
      kind: 'rate',
      digits: [2, 6],
      meaning: `${currency} for one unit of the programme’s currency`,
      cell: (line, text) => (line.currency === currency ? null : `${text} of ${line.rateDay}`),
    },
    { key: 'converted', label: `Amount in ${currency}`, kind: 'money', early: true },
  ]
}
