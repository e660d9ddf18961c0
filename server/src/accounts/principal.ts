import type { FastifyRequest } from 'fastify'
import { Problem } from '@orrery/contract/problems'
import type { Route } from '@orrery/contract/route'
import type { App } from '../kit/app.ts'
import { OutcomeUnknown } from '../kit/connection-lost.ts'
import { refusesWrites } from '../kit/http/failure.ts'
import type { Principal } from '../kit/http/mount.ts'
import type { Scope } from '../kit/scope.ts'
import { digest } from '../kit/secrets.ts'
import { ownVisitors } from './own-visitor.ts'
import { byKey, byToken, byVendorId, type PrincipalRow } from './principal.query.ts'
import { touchSession } from './session.query.ts'
import { signedBy } from './signed-url.ts'

/**
 * Who asks: the token in the header; on routes that allow it, a read-only key or a signed URL.
 * One database look-up a request.
 * @throws Problem unauthenticated for a token or key that opens nothing, userNotFound when a valid
 *   token's vendor is gone.
 */
export function principalOf(app: App): Principal {
  const seeVendor = ownVisitors(app)
  return async (request, route) => {
    const token = bearer(request)
    if (token !== undefined) {
      if (route.access.who === 'public') return undefined
      const scope = await ofToken(app, token, route)
      // An administrator's clicks are not the vendor's own.
      if (scope.viewerId === undefined) await seeVendor(scope.vendorId, request)
      return scope
    }
    const query = request.query as Record<string, unknown>
    if (route.access.signed && typeof query['signature'] === 'string')
      return ofSignature(app, request, route)
    if (route.access.key && typeof query['apiKey'] === 'string')
      return ofKey(app, query['apiKey'], route)
    return undefined
  }
}

function bearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header ? header.replace(/^bearer /i, '') : undefined
}

async function ofToken(app: App, token: string, route: Route): Promise<Scope> {
  const tokenHash = digest(token)
  const { SESSION_IDLE_DAYS: idleDays, ADMIN_SECOND_FACTOR: demanded } = app.config
  const row = await byToken(app.pool, programmeOf(route), tokenHash, idleDays, demanded)
  if (!row) throw new Problem('unauthenticated')
  if (row.vendor_id === null || !row.active) throw new Problem('userNotFound')
  if (row.stale) {
    await touchSession(app.pool, tokenHash).catch((error: unknown) => {
      // One that may be noted or not is as good.
      if (!refusesWrites(error) && !(error instanceof OutcomeUnknown)) throw error
    })
  }
  const { person_id: personId, person_role: personRole, viewer_id: viewerId } = row
  return {
    ...scopeOf(row, 'token'),
    tokenHash,
    mustEnrol: row.must_enrol,
    ...(personId !== null && personRole !== null && { personId, personRole }),
    ...(viewerId !== null && { viewerId }),
  }
}

async function ofKey(app: App, key: string, route: Route): Promise<Scope> {
  const row = await byKey(app.pool, programmeOf(route), digest(key))
  // A key opens the vendor's own reports and nothing of an administrator's reach.
  if (!row || route.access.who !== 'vendor') throw new Problem('unauthenticated')
  return scopeOf(row, 'key')
}

async function ofSignature(app: App, request: FastifyRequest, route: Route): Promise<Scope> {
  const vendorId = signedBy(app, request)
  if (vendorId === undefined) throw new Problem('unauthenticated')
  const row = await byVendorId(app.pool, programmeOf(route), vendorId)
  if (!row) throw new Problem('unauthenticated')
  return scopeOf(row, 'signed')
}

function programmeOf(route: Route): string | null {
  return route.access.programme ?? null
}

function scopeOf(row: PrincipalRow, via: Scope['via']): Scope {
  const {
    vendor_id: vendorId,
    _id: id,
    role,
    menu,
    features,
    api_key_hash: keyHash,
    revision,
  } = row
  if (vendorId === null) throw new Problem('userNotFound')
  return { vendorId, id, role, menu, features, keyHash, revision, via }
}
