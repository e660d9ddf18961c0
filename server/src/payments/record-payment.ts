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
import { addEntries, addPayments, entryOfKey, lockPayments, type SentRow } from './pay.query.ts'
import { paidEntries } from './settle.ts'
import { tellPayments } from './tell-money.ts'

/** A payment by other ways than a file; never of more than is payable. */
export const recordPayment: Handler<'POST /home/recordPayment'> = async ({ app, scope, body }) => {
  const { vendorId, day, reason, idempotencyKey } = body
  const gross = centsOf(body.amount)
  if (gross <= 0n) throw new Problem('invalid', messages.amountPositive)
  const { PAYMENT_CURRENCY: currency } = app.config
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  if (day > today) throw new Problem('invalid', messages.dayAfter)
  return transaction(app.pool, async (db) => {
    await lockPayments(db)
    await knownVendor(db, vendorId)
    const before = await sentBefore(db, vendorId, idempotencyKey)
    if (before) return firstPayment(before, gross, body)
    const { payable, fee_percent: feePercent } = await balanceAt(db, today, vendorId)
    if (gross > centsOf(payable)) {
      throw new Problem(
        'conflict',
        messages.moreThanPayable(`${moneyOf(centsOf(payable))} ${currency}`),
      )
    }
    const actorId = scope.vendorId
    const payment = await addPaid(app, db, {
      vendorId,
      gross,
      feePercent,
      day,
      reason,
      actorId,
      idempotencyKey,
    })
    await tellPayments(db, [{ vendor_id: vendorId, _id: payment._id }])
    return recorded(payment._id, gross, payment.fee)
  })
}

const recorded = (paymentId: string, gross: bigint, fee: string) => ({
  success: true as const,
  paymentId,
  paid: Number(moneyOf(gross - centsOf(fee))),
  fee: Number(fee),
})

/** What was answered when this payment was sent first. @throws Problem conflict when it had other values. */
function firstPayment(
  { payment_id: id, gross, fee, paid_day: day, reason }: SentRow,
  cents: bigint,
  asked: Pick<NewPaid, 'day' | 'reason'>,
) {
  const isSame = gross !== null && centsOf(gross) === cents
  if (!isSame || id === null || fee === null || day !== asked.day || reason !== asked.reason) {
    throw new Problem('conflict', messages.sentBefore)
  }
  return recorded(id, cents, fee)
}

interface NewPaid {
  vendorId: number
  /** In cents, the fee included. */
  gross: bigint
  /** As the balance has it. */
  feePercent: string | null
  day: Day
  reason: string
  actorId: number
  idempotencyKey?: string | undefined
}

/** Stores a payment that was made, with its entries; the caller knows that it is payable. */
export async function addPaid(
  app: App,
  db: Client,
  { vendorId, gross, feePercent, day, reason, actorId, idempotencyKey }: NewPaid,
) {
  const { PAYMENT_CURRENCY: currency, PAYMENT_FEE_PERCENT: usual } = app.config
  const fee = moneyOf(feeOf(gross, feePercent ?? usual))
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
  const [taken, kept] = paidEntries(paid, day, actorId, reason)
  await addEntries(db, [{ ...taken, idempotencyKey }, kept])
  await audit(db, 'payment-recorded', actorId, String(vendorId), { ...payment, day })
  return payment
}

/** For what no other entry says; it is due at once. */
export const correctBalance: Handler<'POST /home/correctBalance'> = async ({
  app,
  scope,
  body: { vendorId, amount, reason, idempotencyKey },
}) => {
  const cents = centsOf(amount)
  if (cents === 0n) throw new Problem('invalid', messages.amountNotZero)
  const day = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  return transaction(app.pool, async (db) => {
    await lockPayments(db)
    await knownVendor(db, vendorId)
    const before = await sentBefore(db, vendorId, idempotencyKey)
    if (before) return { success: true, balance: firstBalance(before, cents, reason) }
    const entry = { vendorId, day, kind: 'correction', amount: moneyOf(cents), reason } as const
    await addEntries(db, [{ ...entry, actorId: scope.vendorId, idempotencyKey }])
    await audit(db, 'balance-corrected', scope.vendorId, String(vendorId), {
      amount: entry.amount,
      reason,
    })
    const { balance } = await balanceAt(db, day, vendorId)
    return { success: true, balance: Number(balance) }
  })
}

/** The balance as it was answered first. @throws Problem conflict when the correction had other values. */
function firstBalance({ kind, amount, reason, balance }: SentRow, cents: bigint, asked: string) {
  if (kind !== 'correction' || centsOf(amount) !== cents || reason !== asked) {
    throw new Problem('conflict', messages.sentBefore)
  }
  return Number(balance)
}

/** Asked under the lock of payments: of two that come at once the second finds the first. */
async function sentBefore(db: Client, vendorId: number, key: string | undefined) {
  return key === undefined ? undefined : entryOfKey(db, vendorId, key)
}

async function knownVendor(db: Client, vendorId: number): Promise<void> {
  if (!(await changeVendor(db, vendorId, new Map()))) {
    throw new Problem('notFound', messages.noSuchVendor)
  }
}
