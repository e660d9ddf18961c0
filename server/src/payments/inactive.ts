import { dayAt } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { PAYMENTS_PAGE } from '@orrery/contract/payments/months'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { countInactive, inactiveAt } from './inactive.query.ts'
import { centsOf, moneyOf } from './money-rules.ts'
import { addEntries, lockPayments } from './pay.query.ts'

export const getInactive: Handler<'GET /home/getInactive'> = async ({ app, query }) => {
  const { PAYMENT_CURRENCY: currency } = app.config
  const today = todayOf(app)
  const offset = ((query.pageNo ?? 1) - 1) * PAYMENTS_PAGE
  const rows = await inactiveAt(app.pool, today, null, { limit: PAYMENTS_PAGE, offset })
  return {
    data: rows.map((row) => ({
      vendorId: row.vendor_id,
      fullName: row.full_name,
      balance: Number(row.balance),
      currency,
      lastEarned: row.last_earned,
    })),
    totalCount: await countInactive(app.pool, today),
    currency,
  }
}

/** Nothing lapses by itself: the administrator confirms each. */
export const lapseBalance: Handler<'POST /home/lapseBalance'> = async ({
  app,
  scope,
  body: { vendorId },
}) => {
  const today = todayOf(app)
  return transaction(app.pool, async (db) => {
    await lockPayments(db)
    const [row] = await inactiveAt(db, today, vendorId, { limit: 1, offset: 0 })
    if (!row) throw new Problem('conflict', messages.notInactive)
    const amount = moneyOf(-centsOf(row.balance))
    const actorId = scope.vendorId
    await addEntries(db, [{ vendorId, day: today.day, kind: 'lapse', amount, actorId }])
    await audit(db, 'balance-lapsed', actorId, String(vendorId), { amount: row.balance })
    return { success: true, lapsed: Number(row.balance) }
  })
}

function todayOf(app: App) {
  const timeZone = app.config.REPORT_TIME_ZONE
  return { day: dayAt(app.clock(), timeZone), timeZone }
}
