import { AUDIT_PAGE } from '@orrery/contract/vendors/get-vendor-audit'
import type { Handler } from '../kit/http/handler.ts'
import { vendorAudit } from './vendor-audit.query.ts'

/** One entry more than a page tells whether there are older ones. */
export const getVendorAudit: Handler<'GET /home/getVendorAudit'> = async ({
  app,
  query: { vendorId, pageNo = 1, looks = true },
}) => {
  const page = { limit: AUDIT_PAGE + 1, offset: (pageNo - 1) * AUDIT_PAGE, looks }
  const found = await vendorAudit(app.pool, vendorId, page)
  return {
    data: found.slice(0, AUDIT_PAGE).map((row) => ({
      _id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      actorId: row.actor_id,
      personName: row.person_name,
      subject: row.subject,
      detail: row.detail,
    })),
    more: found.length > AUDIT_PAGE,
  }
}
