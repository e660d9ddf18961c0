import { counted } from '../counted.ts'
import { messages } from '../messages.ts'
import type { PaymentState } from './batches.ts'
import type { EntryKind, LineKind, Statement, StatementState } from './statement.ts'

/** Lines, states and entries as screens, files and the printed statement call them. */
export const lineWords: Readonly<Record<LineKind, string>> = {
  earnings: 'Earnings',
  late: 'Earlier days, final since',
  adjustment: 'Adjustment',
}

export const stateWords: Readonly<Record<StatementState | 'draft', string>> = {
  draft: 'Draft',
  confirmed: 'Confirmed',
  payable: 'Payable',
  carried: 'Carried forward',
  'on-its-way': 'On its way',
  paid: 'Paid',
  settled: 'Settled',
}

export const entryWords: Readonly<Record<EntryKind, string>> = {
  statement: 'Statement',
  payment: 'Payment',
  fee: 'Administrative fee',
  returned: 'Payment returned',
  'returned-fee': 'Fee for the returned payment',
  lapse: 'Balance lapsed',
  correction: 'Correction',
}

export const paymentWords: Readonly<Record<PaymentState, string>> = {
  open: 'Open',
  paid: 'Paid',
  returned: 'Returned',
  cancelled: 'Cancelled',
}

/** What a statement says of the days that it waits for: those of its month, and listed ones of earlier months. */
export function openDayWords({ month, openDays }: Pick<Statement, 'month' | 'openDays'>): string[] {
  const earlier = openDays.filter(({ date }) => date < month).length
  const own = openDays.length - earlier
  return [
    ...(own > 0 ? [messages.daysNotFinal(counted(own, 'day was', 'days were'))] : []),
    ...(earlier > 0
      ? [
          messages.listedDaysDiffer(
            counted(earlier, 'day of earlier statements says', 'days of earlier statements say'),
          ),
        ]
      : []),
  ]
}
