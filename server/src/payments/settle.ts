import { dayAt, type Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { paymentSteps, type PaymentStep } from '@orrery/contract/payments/batches'
import { paymentWords } from '@orrery/contract/payments/words'
import { RETURNED_FEE } from '@orrery/contract/payments/terms'
import { Problem } from '@orrery/contract/problems'
import { audit, auditEach } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { batchExists } from './batches.query.ts'
import { centsOf, moneyOf } from './money-rules.ts'
import {
  addEntries,
  lockOpenOf,
  lockPayment,
  lockPayments,
  storeSettled,
  type NewEntry,
  type SettledRow,
} from './pay.query.ts'
import { tellPayments } from './tell-money.ts'

type Paid = Pick<SettledRow, 'vendor_id' | '_id' | 'gross' | 'fee'>
type Settling = Pick<SettledRow, 'state' | 'exported'>

/** What a payment takes off the balance: what the vendor got, and the fee that was kept of it. */
export function paidEntries(
  payment: Paid,
  day: Day,
  actorId: number | null,
  reason = '',
): [taken: NewEntry, fee: NewEntry] {
  const entry = { vendorId: payment.vendor_id, day, paymentId: payment._id, reason, actorId }
  const fee = centsOf(payment.fee)
  return [
    { ...entry, kind: 'payment', amount: moneyOf(fee - centsOf(payment.gross)) },
    { ...entry, kind: 'fee', amount: moneyOf(-fee) },
  ]
}

/** Every open payment of a batch was paid. */
export const settleBatch: Handler<'POST /home/settleBatch'> = async ({
  app,
  scope,
  body: { _id, day },
}) => {
  refuseLater(app, day)
  return { success: true, paid: await payBatch(app, _id, day, scope.vendorId) }
}

async function payBatch(
  app: App,
  batchId: string,
  day: Day,
  actorId: number | null,
): Promise<number> {
  return transaction(app.pool, async (db) => {
    await lockPayments(db)
    if (!(await batchExists(db, batchId))) throw new Problem('notFound', messages.noSuchBatch)
    const open = await lockOpenOf(db, batchId, app.config.REPORT_TIME_ZONE)
    refuseEarlier(open, day)
    await storeSettled(db, open, { state: 'paid', paidDay: day })
    await addEntries(
      db,
      open.flatMap((payment) => paidEntries(payment, day, actorId)),
    )
    await auditEach(
      db,
      'payment-paid',
      actorId,
      open.map(({ vendor_id: vendorId, _id }) => ({
        subject: String(vendorId),
        detail: { payment: _id, day, batch: batchId },
      })),
    )
    await tellPayments(db, open)
    return open.length
  })
}

type Body = Asked<'POST /home/settlePayment'>['body']

/** What became of one payment. Each step is taken once: a second try is told so. */
export const settlePayment: Handler<'POST /home/settlePayment'> = async ({ app, scope, body }) => {
  const { vendorId, _id, to, day, reason } = body
  refuseLater(app, day)
  const actorId = scope.vendorId
  return transaction(app.pool, async (db) => {
    await lockPayments(db)
    const payment = await lockPayment(db, vendorId, _id, app.config.REPORT_TIME_ZONE)
    if (!payment) throw new Problem('notFound', messages.noSuchPayment)
    const refusal = refusalOf(payment, to)
    if (refusal !== undefined) throw new Problem('conflict', refusal)
    refuseEarlier([payment], day)
    await storeSettled(db, [payment], {
      state: to,
      ...(to === 'paid' && { paidDay: day }),
      ...(to === 'returned' && { returnedDay: day }),
      ...(reason !== '' && { reason }),
    })
    const entries: NewEntry[] = to === 'paid' ? paidEntries(payment, day, actorId, reason) : []
    if (to === 'returned') entries.push(...returnedEntries(payment, body, actorId))
    await addEntries(db, entries)
    await audit(db, `payment-${to}`, actorId, String(vendorId), { payment: _id, day, reason })
    if (to !== 'cancelled') await tellPayments(db, [payment])
    return { success: true }
  })
}

/**
 * A payment that came back: what went off the balance is on it again, the fee too, since the next payment has
 * its own. Terms, "Fees and returned payments": if the details were wrong, the fee for that is charged.
 */
function returnedEntries(
  payment: SettledRow,
  { day, reason, charge }: Body,
  actorId: number,
): NewEntry[] {
  const entry = { vendorId: payment.vendor_id, day, paymentId: payment._id, reason, actorId }
  const fee = centsOf(payment.fee)
  // One that nobody had marked as paid never went off the balance.
  const back: NewEntry[] =
    payment.state === 'open'
      ? []
      : [
          { ...entry, kind: 'returned', amount: moneyOf(centsOf(payment.gross) - fee) },
          { ...entry, kind: 'fee', amount: moneyOf(fee) },
        ]
  const charged: NewEntry[] = charge
    ? [{ ...entry, kind: 'returned-fee', amount: moneyOf(-100n * BigInt(RETURNED_FEE)) }]
    : []
  return [...back, ...charged]
}

/** Why a payment cannot become this now; undefined when it can. */
function refusalOf({ state, exported }: Settling, to: PaymentStep): string | undefined {
  const done = state === 'returned' || state === 'cancelled' || state === to
  if (done) return messages.alreadySo(paymentWords[state].toLowerCase())
  if (to === 'cancelled' && (state !== 'open' || exported)) return messages.cannotCancel
  return to === 'returned' && state === 'open' && !exported ? messages.neverSent : undefined
}

/** What a payment may become now. */
export function stepsOf(payment: Settling): PaymentStep[] {
  return paymentSteps.filter((to) => refusalOf(payment, to) === undefined)
}

export function refuseLater(app: App, day: Day): void {
  if (day > dayAt(app.clock(), app.config.REPORT_TIME_ZONE)) {
    throw new Problem('invalid', messages.dayAfter)
  }
}

/** Nothing comes back before it was paid, nor is paid before it was made: the balance keeps every day for good. */
export function refuseEarlier(payments: readonly SettledRow[], day: Day): void {
  for (const { since } of payments) {
    if (day < since) throw new Problem('invalid', messages.dayBeforePayment(since))
  }
}
