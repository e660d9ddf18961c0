import type { App } from '../kit/app.ts'
import type { AuditCall } from '../kit/http/mount.ts'
import { subjectOf } from '../kit/scope.ts'
import { audit } from './audit.query.ts'

/**
 * Writes down, before anything is read, what must be answerable later whoever wrote the call: an
 * administrator's look at another vendor, and every file. What cannot be written down does not happen; an
 * entry may stand for what was refused or broken off later, never the other way round.
 * @throws Problem foreignVendor when a vendor names another.
 */
export function auditCall(app: App): AuditCall {
  return async (scope, route, { request, asFile }) => {
    const { apiKey: _secret, ...asked } = request
    const call = `${route.method} ${route.path}`
    const actor = scope.viewerId ?? scope.vendorId
    const vendorId = subjectOf(scope, idIn(asked['vendorId']), idIn(asked['campaign_id']))
    const subject = String(vendorId)
    if (vendorId !== scope.vendorId) {
      await audit(app.pool, 'foreign-vendor-read', actor, subject, { call })
    }
    if (route.audit) {
      const { endpointId, mailId } = asked
      await audit(app.pool, route.audit, actor, subject, { endpointId, mailId })
    }
    if (asFile) {
      const detail = { call, via: scope.via, asked }
      await audit(app.pool, 'export', actor, subject, detail)
    }
  }
}

/** A vendor id is a number once the request is checked. */
function idIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
