import { dayAt, type Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { changeVendor } from '../accounts/vendor.query.ts'
import type { App } from '../kit/app.ts'
import { transaction, type Client } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { randomId } from '../kit/secrets.ts'
import { balanceAt } from './balances.query.ts'
import { centsOf, feeOf, moneyOf } from './money-rules.ts'
import { addEntries, addPayments, lockPayments } from './pay.query.ts'
import { paidEntries } from './settle.ts'
import { tellPayments } from './tell-money.ts'

/** A payment by other ways than a file; never of more than is payable. */
export const recordPayment: Handler<'POST /home/recordPayment'> = async ({ app, scope, body }) => {
  const { vendorId, day, reason } = body
  const gross = centsOf(body.amount)
  if (gross <= 0n) throw new Problem('invalid', messages.amountPositive)
  const { PAYMENT_CURRENCY: currency } = app.config
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  if (day > today) throw new Problem('invalid', messages.dayAfter)
  return transaction(app.pool, async (db) => {
    await lockPayments(db)
    await knownVendor(db, vendorId)
    const { payable } = await balanceAt(db, today, vendorId)
    if (gross > centsOf(payable)) {
      throw new Problem(
        'conflict',
        messages.moreThanPayable(`${moneyOf(centsOf(payable))} ${currency}`),
      )
    }
    const actorId = scope.vendorId
    const payment = await addPaid(app, db, { vendorId, gross, day, reason, actorId })
    await tellPayments(db, [{ vendor_id: vendorId, _id: payment._id }])
    return {
      success: true,
      paymentId: payment._id,
      paid: Number(moneyOf(gross - centsOf(payment.fee))),
      fee: Number(payment.fee),
    }
  })
}

interface NewPaid {
  vendorId: number
  /** In cents, the fee included. */
  gross: bigint
  day: Day
  reason: string
  actorId: number
}

/** Stores a payment that was made, with its entries; the caller knows that it is payable. */
export async function addPaid(
  app: App,
  db: Client,
  { vendorId, gross, day, reason, actorId }: NewPaid,
) {
  const { PAYMENT_CURRENCY: currency, PAYMENT_FEE_PERCENT: percent } = app.config
  const fee = moneyOf(feeOf(gross, percent))
  const payment = { vendorId, _id: randomId(), gross: moneyOf(gross), fee }
  await addPayments(db, [
    {
      ...payment,
      batchId: null,
      currency,
      fileAmount: null,
      cipher: null,
      masked: '',
      state: 'paid',
      paidDay: day,
      reason,
      createdAt: app.clock(),
    },
  ])
  const paid = { vendor_id: vendorId, _id: payment._id, gross: payment.gross, fee }
  await addEntries(db, paidEntries(paid, day, actorId, reason))
  await audit(db, 'payment-recorded', actorId, String(vendorId), { ...payment, day })
  return payment
}

/** For what no other entry says; it is due at once. */
export const correctBalance: Handler<'POST /home/correctBalance'> = async ({
  app,
  scope,
  body: { vendorId, amount, reason },
}) => {
  const cents = centsOf(amount)
  if (cents === 0n) throw new Problem('invalid', messages.amountNotZero)
  const day = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  return transaction(app.pool, async (db) => {
    await lockPayments(db)
    await knownVendor(db, vendorId)
    const entry = { vendorId, day, kind: 'correction', amount: moneyOf(cents), reason } as const
    await addEntries(db, [{ ...entry, actorId: scope.vendorId }])
    await audit(db, 'balance-corrected', scope.vendorId, String(vendorId), {
      amount: entry.amount,
      reason,
    })
    const { balance } = await balanceAt(db, day, vendorId)
    return { success: true, balance: Number(balance) }
  })
}

async function knownVendor(db: Client, vendorId: number): Promise<void> {
  if (!(await changeVendor(db, vendorId, new Map()))) {
    throw new Problem('notFound', messages.noSuchVendor)
  }
}
