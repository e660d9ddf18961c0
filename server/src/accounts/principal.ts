import type { FastifyRequest } from 'fastify'
import type { Features, Menu, Role } from '@orrery/contract/accounts/user'
import { Problem } from '@orrery/contract/problems'
import type { Route } from '@orrery/contract/route'
import type { App } from '../kit/app.ts'
import { refusesWrites } from '../kit/http/failure.ts'
import type { Principal } from '../kit/http/mount.ts'
import type { Scope } from '../kit/scope.ts'
import { digest } from '../kit/secrets.ts'
import { signedVendor } from './signed-url.ts'

interface VendorRow {
  vendor_id: number | null
  _id: string
  role: Role
  menu: Menu
  features: Features
  api_key_hash: Buffer
  active: boolean
  revision: string
}

/** What a look-up reads; `$1` is the route's programme, null for all. */
const VENDOR = `v.vendor_id, v._id, v.role, v.menu, v.features, v.api_key_hash, v.active,
       (SELECT coalesce(sum(revision), 0) FROM report_revision
        WHERE $1::text IS NULL OR programme = $1) AS revision`

/** How long a session may go without its `used_at` being written again. */
const TOUCH_SECONDS = 300

/**
 * Who asks: the token in the header; on routes that allow it, a read-only key or a signed URL.
 * One database look-up a request.
 * @throws Problem unauthenticated for a token or key that opens nothing, userNotFound when a valid
 *   token's vendor is gone.
 */
export function principalOf(app: App): Principal {
  return async (request, route) => {
    const token = bearer(request)
    if (token !== undefined)
      return route.access.who === 'public' ? undefined : byToken(app, token, route)
    const query = request.query as Record<string, unknown>
    if (route.access.signed && typeof query['signature'] === 'string')
      return bySignature(app, request, route)
    if (route.access.key && typeof query['apiKey'] === 'string')
      return byKey(app, query['apiKey'], route)
    return undefined
  }
}

function bearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header ? header.replace(/^bearer /i, '') : undefined
}

async function byToken(app: App, token: string, route: Route): Promise<Scope> {
  const tokenHash = digest(token)
  const { rows } = await app.pool.query<VendorRow & { stale: boolean }>({
    name: 'principal-by-token',
    text: `SELECT ${VENDOR}, s.used_at < now() - make_interval(secs => $4) AS stale
           FROM session s LEFT JOIN vendor v USING (vendor_id)
           WHERE s.token_hash = $2 AND s.ends_at > now()
             AND s.used_at > now() - make_interval(days => $3)`,
    values: [programmeOf(route), tokenHash, app.config.SESSION_IDLE_DAYS, TOUCH_SECONDS],
  })
  const [row] = rows
  if (!row) throw new Problem('unauthenticated')
  if (row.vendor_id === null || !row.active) throw new Problem('userNotFound')
  if (row.stale) {
    await app.pool
      .query('UPDATE session SET used_at = now() WHERE token_hash = $1', [tokenHash])
      .catch((error: unknown) => {
        if (!refusesWrites(error)) throw error
      })
  }
  return { ...scopeOf(row, 'token'), tokenHash }
}

async function byKey(app: App, key: string, route: Route): Promise<Scope> {
  const { rows } = await app.pool.query<VendorRow>({
    name: 'principal-by-key',
    text: `SELECT ${VENDOR} FROM vendor v WHERE v.api_key_hash = $2 AND v.active`,
    values: [programmeOf(route), digest(key)],
  })
  const [row] = rows
  // A key opens the vendor's own reports and nothing of an administrator's reach.
  if (!row || route.access.who !== 'vendor') throw new Problem('unauthenticated')
  return scopeOf(row, 'key')
}

async function bySignature(app: App, request: FastifyRequest, route: Route): Promise<Scope> {
  const vendorId = signedVendor(app, request)
  const { rows } = await app.pool.query<VendorRow>(
    `SELECT ${VENDOR} FROM vendor v WHERE v.vendor_id = $2 AND v.active`,
    [programmeOf(route), vendorId],
  )
  const [row] = rows
  if (!row) throw new Problem('unauthenticated')
  return scopeOf(row, 'signed')
}

function programmeOf(route: Route): string | null {
  return route.access.programme ?? null
}

function scopeOf(row: VendorRow, via: Scope['via']): Scope {
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
