import type { PaymentState } from './batches.ts'
import type { EntryKind, LineKind, StatementState } from './statement.ts'

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
