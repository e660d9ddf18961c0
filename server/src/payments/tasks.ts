import type { App } from '../kit/app.ts'
import type { Tasks } from '../kit/jobs.ts'
import { makeMonth } from './make-month.ts'
import { mailPayments, mailStatements } from './tell-money.ts'
import type { PaymentKey } from './tell-money.query.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'make-statements': { month: string }
      'mail-statements': { month: string }
      'mail-payments': { payments: PaymentKey[] }
    }
  }
}

export function paymentsTasks(
  app: App,
): Tasks<'make-statements' | 'mail-statements' | 'mail-payments'> {
  return {
    'make-statements': ({ month }) => makeMonth(app, month),
    'mail-statements': ({ month }) => mailStatements(app, month),
    'mail-payments': ({ payments }) => mailPayments(app, payments),
  }
}
