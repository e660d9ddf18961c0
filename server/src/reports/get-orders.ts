import { queuedQuery } from '../figures/queued-query.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import type { Handler } from '../kit/http/handler.ts'
import { askedOrders } from './asked-orders.ts'
import { orders, ordersFile, type OrderRow } from './orders.query.ts'

const PAGE_SIZE = 50

/** 3-decisions §3: My Orders. */
export const getOrders: Handler<'GET /home/getOrders'> = async ({ app, scope, query, asFile }) => {
  const asked = askedOrders(app, scope, query)
  if (asFile) return copyCsv(app.exports, ...ordersFile(asked))
  const { before, limit = PAGE_SIZE } = query
  const [day = '', id = ''] = before?.split('-') ?? []
  const page = { before: before === undefined ? undefined : { day, id }, limit: limit + 1 }
  const { page: found, totals } = await queuedQuery(app, scope.vendorId, () =>
    orders(app.queries, asked, page),
  )
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    data: shown.map(onWire),
    totals,
    totalCount: totals
      .filter(({ status }) => asked.status === undefined || status === asked.status)
      .reduce((sum, { orders: count }) => sum + count, 0),
    older: last ? `${last.date.replaceAll('-', '')}-${last._id}` : null,
    startDate: asked.range.start,
    endDate: asked.range.end,
    timeZone: asked.timeZone,
  }
}

function onWire(row: OrderRow) {
  const { _id, date, programme, currency, status, reason } = row
  return {
    _id,
    date,
    orderId: row.order_id,
    programme,
    merchantName: row.merchant_name,
    placementId: row.placement_id,
    sales: row.sales,
    amount: row.amount,
    commission: row.commission,
    currency,
    status,
    reason,
  }
}
