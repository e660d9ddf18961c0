import { dayAt } from '@orrery/contract/day'
import type { WaitingMonth } from '@orrery/contract/payments/months'
import type { App } from '../kit/app.ts'
import { payableTotal } from './balances.query.ts'
import { monthOf } from './money-rules.ts'
import { listMonths } from './months-list.query.ts'
import { nextMonth } from './next-month.ts'

/** The month whose statements wait to be issued, or are ripe to be made; null when nothing is to be done. */
export async function waitingMonth(app: App): Promise<WaitingMonth | null> {
  const [newest] = await listMonths(app.pool, 1)
  if (newest?.state === 'made') {
    const { month, statements, total, currency } = newest
    return { month: monthOf(month), drafts: { statements, total: Number(total), currency } }
  }
  if (newest?.state === 'making') return null
  const next = await nextMonth(app, app.pool, newest)
  return next?.ripe ? { month: next.month, drafts: null } : null
}

/** How many vendors the network may pay now, and what together. */
export async function waitingPayments(app: App) {
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  const { vendors, total } = await payableTotal(app.pool, today)
  return { vendors, total: Number(total), currency: app.config.PAYMENT_CURRENCY }
}
