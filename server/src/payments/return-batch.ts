import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { auditEach } from '../accounts/audit.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { batchOf, markRefused } from './batches.query.ts'
import { lockOpenOf, lockPayments, storeSettled } from './pay.query.ts'
import { refuseEarlier, refuseLater } from './settle.ts'
import { tellPayments } from './tell-money.ts'

/**
 * The bank refused a batch's file: every payment of it that is still on its way came back, and is payable again. None
 * of them went off a balance, and a file that is refused is nobody's wrong details: no entry, no fee.
 */
export const returnPaymentBatch: Handler<'POST /home/returnPaymentBatch'> = async ({
  app,
  scope,
  body: { _id, day, reason },
}) => {
  refuseLater(app, day)
  return transaction(app.pool, async (db) => {
    await lockPayments(db)
    const batch = await batchOf(db, _id)
    if (!batch) throw new Problem('notFound', messages.noSuchBatch)
    if (!batch.exported_at) throw new Problem('conflict', messages.batchIsNotOut)
    const open = await lockOpenOf(db, _id, app.config.REPORT_TIME_ZONE)
    if (open.length === 0) return { success: true, returned: 0 }
    refuseEarlier(open, day)
    await storeSettled(db, open, { state: 'returned', returnedDay: day, reason })
    await markRefused(db, _id, app.clock())
    await auditEach(
      db,
      'payment-returned',
      scope.vendorId,
      open.map((payment) => ({
        subject: String(payment.vendor_id),
        detail: { payment: payment._id, day, reason, batch: _id },
      })),
    )
    await tellPayments(db, open)
    return { success: true, returned: open.length }
  })
}
