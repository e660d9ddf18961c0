import type { App } from '../kit/app.ts'
import type { AuditCall } from '../kit/http/mount.ts'
import { subjectOf, type Scope } from '../kit/scope.ts'
import { audit } from './audit.query.ts'
import { namedIn } from './looking-at.ts'

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
    const actor = actorOf(scope)
    const { vendorId: named, campaign_id: campaignId } = namedIn(asked)
    const vendorId = subjectOf(scope, named, campaignId)
    const subject = String(vendorId)
    await auditLook(app, scope, vendorId, call)
    if (route.audit) {
      const { endpointId, mailId } = asked
      await audit(app.pool, route.audit, actor, subject, { endpointId, mailId })
    }
    if (asFile) await auditExport(app, scope, vendorId, { call, asked })
  }
}

/**
 * Writes down a file of another vendor whose request names no vendor, as a report that was made of it: its handler
 * learns whose it is, and calls this before it reads it.
 */
export async function auditForeignFile(
  app: App,
  scope: Scope,
  vendorId: number,
  what: { call: string; asked: Record<string, unknown> },
): Promise<void> {
  if (vendorId === scope.vendorId) return
  await auditLook(app, scope, vendorId, what.call)
  await auditExport(app, scope, vendorId, what)
}

async function auditLook(app: App, scope: Scope, vendorId: number, call: string): Promise<void> {
  if (vendorId === scope.vendorId) return
  await audit(app.pool, 'foreign-vendor-read', actorOf(scope), String(vendorId), { call })
}

async function auditExport(
  app: App,
  scope: Scope,
  vendorId: number,
  { call, asked }: { call: string; asked: Record<string, unknown> },
): Promise<void> {
  const detail = { call, via: scope.via, asked: noted(asked) }
  await audit(app.pool, 'export', actorOf(scope), String(vendorId), detail)
}

/** Who asks, and not who is viewed. */
const actorOf = ({ viewerId, vendorId }: Scope) => viewerId ?? vendorId

/** The longest field that is written down, in characters: a thousand usual addresses. */
const LONGEST_FIELD = 200_000

/** What was asked; a field that would fill the log, which keeps it for 24 months, by its length alone. */
function noted(asked: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(asked).map(([field, value]) => {
      const { length } = JSON.stringify(value ?? null)
      return [field, length > LONGEST_FIELD ? `${length} characters` : value]
    }),
  )
}
