import { dayAt } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { auditEach } from '../accounts/audit.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { batchOf } from './batches.query.ts'
import { lockOpenOf, lockPayments, storeSettled } from './pay.query.ts'

/** Every open payment of a batch that is in no file is given up, and payable again. */
export const cancelPaymentBatch: Handler<'POST /home/cancelPaymentBatch'> = async ({
  app,
  scope,
  body: { _id },
}) => {
  const { REPORT_TIME_ZONE: timeZone } = app.config
  const day = dayAt(app.clock(), timeZone)
  return transaction(app.pool, async (db) => {
    // Whoever downloads the file meanwhile waits for this, or this for that.
    await lockPayments(db)
    const batch = await batchOf(db, _id)
    if (!batch) throw new Problem('notFound', messages.noSuchBatch)
    if (batch.exported_at) throw new Problem('conflict', messages.batchIsOut)
    const open = await lockOpenOf(db, _id, timeZone)
    await storeSettled(db, open, { state: 'cancelled' })
    await auditEach(
      db,
      'payment-cancelled',
      scope.vendorId,
      open.map((payment) => ({
        subject: String(payment.vendor_id),
        detail: { payment: payment._id, day, batch: _id },
      })),
    )
    return { success: true, cancelled: open.length }
  })
}
