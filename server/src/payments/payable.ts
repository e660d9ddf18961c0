import { dayAt } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { PAYMENTS_PAGE } from '@orrery/contract/payments/months'
import type { Handler } from '../kit/http/handler.ts'
import { countReady, payableAt, payableTotal, type PayableRow } from './balances.query.ts'
import { centsOf, feeOf, moneyOf } from './money-rules.ts'

export const getPayable: Handler<'GET /home/getPayable'> = async ({ app, query }) => {
  const { PAYMENT_CURRENCY: currency, PAYMENT_FEE_PERCENT: usual } = app.config
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  const page = { limit: PAYMENTS_PAGE, offset: ((query.pageNo ?? 1) - 1) * PAYMENTS_PAGE }
  const rows = await payableAt(app.pool, today, page)
  const { vendors, total } = await payableTotal(app.pool, today)
  return {
    data: rows.map((row) => ({
      vendorId: row.vendor_id,
      fullName: row.full_name,
      payable: Number(row.payable),
      balance: Number(row.balance),
      fee: Number(moneyOf(feeOf(centsOf(row.payable), row.fee_percent ?? usual))),
      currency,
      iban: row.masked ?? '',
      obstacle: obstacleOf(row),
    })),
    totalCount: vendors,
    total: Number(total),
    ready: await countReady(app.pool, today),
    currency,
  }
}

/** Why a payment to this vendor cannot go into a file for the bank; empty when it can. */
export function obstacleOf({ obstacle }: PayableRow): string {
  return obstacle === null ? '' : messages[obstacle]
}
