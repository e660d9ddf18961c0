import type { App } from '../kit/app.ts'
import type { NoPayload, Tasks } from '../kit/jobs.ts'
import { makeMonth } from './make-month.ts'
import { makeMonthByItself } from './month-by-itself.ts'
import { mailPayments, mailStatements } from './tell-money.ts'
import type { PaymentKey } from './tell-money.query.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'month-by-itself': NoPayload
      'make-statements': { month: string }
      'mail-statements': { month: string }
      'mail-payments': { payments: PaymentKey[] }
    }
  }
}

export function paymentsTasks(
  app: App,
): Tasks<'month-by-itself' | 'make-statements' | 'mail-statements' | 'mail-payments'> {
  return {
    'month-by-itself': () => makeMonthByItself(app),
    'make-statements': ({ month }) => makeMonth(app, month),
    'mail-statements': ({ month }) => mailStatements(app, month),
    'mail-payments': ({ payments }) => mailPayments(app, payments),
  }
}
