import type { App } from '../kit/app.ts'
import type { AuditCall } from '../kit/http/mount.ts'
import { subjectOf, type Scope } from '../kit/scope.ts'
import { digest } from '../kit/secrets.ts'
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

/** The longest field that is written down, in characters of its JSON: some thirty usual addresses. */
const LONGEST_FIELD = 2_000

/**
 * What was asked. A field that would fill the log, which keeps it for 24 months, is written down by its length and
 * the SHA-256 of its JSON: whoever has what may have been asked can tell whether it was.
 */
function noted(asked: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(asked).map(([field, value]) => {
      const text = JSON.stringify(value ?? null)
      if (text.length <= LONGEST_FIELD) return [field, value]
      return [field, `${text.length} characters, SHA-256 ${digest(text).toString('hex')}`]
    }),
  )
}
