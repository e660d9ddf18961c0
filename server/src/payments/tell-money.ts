import { messages } from '@orrery/contract/messages'
import { mails } from '@orrery/contract/messages/mail'
import { LEAST_PAYMENT } from '@orrery/contract/payments/terms'
import { pageFor } from '../accounts/page-for.ts'
import type { App } from '../kit/app.ts'
import { transaction, type Client, type Db } from '../kit/database.ts'
import { addJob } from '../kit/jobs.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { daysOfMonth, moneyOf, worthOf } from './money-rules.ts'
import {
  paymentsToTell,
  statementsToTell,
  type PaymentKey,
  type ToldPayment,
  type ToldStatement,
} from './tell-money.query.ts'

/*
 * Vendors are told by mail of statements and payments. Jobs write the mails, for there may be thousands and
 * nobody's balance should wait for them; one that is cut off begins again, and each mail is there once.
 */

/** Mails of one transaction. */
const MAILS = 200

/** Lets everybody know of a month's statements, once the transaction of `db` has ended. */
export async function tellStatements(db: Db, month: string): Promise<void> {
  await addJob(db, 'mail-statements', { month }, { jobKey: `statements of ${month}` })
}

/** Lets vendors know what became of payments, once the transaction of `db` has ended. */
export async function tellPayments(
  db: Db,
  payments: readonly { vendor_id: number; _id: string }[],
): Promise<void> {
  if (payments.length === 0) return
  const keys = payments.map(({ vendor_id: vendorId, _id }) => ({ vendorId, _id }))
  await addJob(db, 'mail-payments', { payments: keys })
}

export async function mailStatements(app: App, month: string): Promise<void> {
  const { start } = daysOfMonth(month)
  for (let after = 0; ;) {
    app.ending.signal.throwIfAborted()
    const told = await transaction(app.jobs, async (db) => {
      const statements = await statementsToTell(db, start, after, MAILS)
      for (const statement of statements) {
        const { vendor_id: vendorId, email } = statement
        const page = pageFor(app, statement, '/statements', `?month=${month}`)
        const news = { month, ...worthInWords(statement), ...page }
        const words = mails.statementIssued(app.brand.current().name, news)
        await queueMail(app, db, { vendorId, to: email, kind: 'statement', words, once: month })
      }
      return statements
    })
    const last = told.at(-1)
    if (!last) return
    after = last.vendor_id
  }
}

/** What the statement’s page says of the balance, as text. */
function worthInWords({
  total,
  carried,
  currency,
  fee_percent: percent,
  due_day: day,
}: ToldStatement) {
  const { balance, fee, payable } = worthOf(carried, total, percent)
  const written = (cents: bigint) => `${moneyOf(cents)} ${currency}`
  return {
    total: `${total} ${currency}`,
    balance: written(balance),
    payable: payable > 0n ? written(payable) : undefined,
    fee: fee > 0n ? written(fee) : undefined,
    least: `${LEAST_PAYMENT} ${currency}`,
    day,
  }
}

export async function mailPayments(app: App, payments: readonly PaymentKey[]): Promise<void> {
  for (let from = 0; from < payments.length; from += MAILS) {
    app.ending.signal.throwIfAborted()
    await transaction(app.jobs, async (db) => {
      for (const payment of await paymentsToTell(db, payments.slice(from, from + MAILS))) {
        await mailPayment(app, db, payment)
      }
    })
  }
}

async function mailPayment(app: App, db: Client, payment: ToldPayment): Promise<void> {
  const {
    vendor_id: vendorId,
    email,
    state,
    currency,
    day,
    reason,
    charged,
    refused,
    _id,
  } = payment
  const brand = app.brand.current().name
  const news = { amount: amountOf(payment), day }
  const words =
    state === 'paid'
      ? mails.paymentMade(brand, { ...news, ...pageFor(app, payment, '/statements') })
      : mails.paymentReturned(brand, {
          ...news,
          reason,
          charged: charged === null ? undefined : `${charged} ${currency}`,
          refused,
          ...(refused
            ? pageFor(app, payment, '/statements')
            : { page: `${app.publicUrl}/MyProfileInfo?section=business` }),
        })
  const once = `${_id} ${state}`
  await queueMail(app, db, { vendorId, to: email, kind: 'statement', words, once })
}

/** `44.20 USD`, with what the bank's file had of it where that was in another currency. */
function amountOf({ net, currency, transfer }: ToldPayment): string {
  const amount = `${net} ${currency}`
  if (transfer === null) return amount
  const { amount: filed, currency: other, rate, rateDay } = transfer
  return `${amount} (${messages.transferredAs(`${filed} ${other}`, rate, rateDay)})`
}
