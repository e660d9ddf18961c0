import type { ClaimedRow } from '@orrery/contract/claims/claim'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import type { Scope } from '../kit/scope.ts'
import { askedOrders } from '../reports/asked-orders.ts'
import { isOrder } from '../reports/orders.query.ts'

interface AskedOrder {
  app: App
  scope: Scope
  body: ClaimedRow
}

/** Whether My Orders has it: an order is of CPA and of a click, and may have been taken back. */
export async function isOwnOrder(db: Db, { app, scope, body }: AskedOrder): Promise<boolean> {
  const { kind, day, programme, merchantName, clickId, placementId } = body
  if (kind !== 'CPA' || clickId === undefined) return false
  const asked = askedOrders(app, scope, { startDate: day, endDate: day, programme })
  return isOrder(db, asked, { merchantName, clickId, placementId })
}
