import type { Handler } from '../kit/http/handler.ts'
import { detailsOf } from './vendor-details.ts'

/** 3-decisions §3: the vendors list also opens a vendor. */
export const getVendor: Handler<'GET /home/getVendor'> = async ({ app, query: { vendorId } }) => ({
  data: await detailsOf(app, app.pool, vendorId),
})
