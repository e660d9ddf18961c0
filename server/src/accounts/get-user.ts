import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../kit/http/handler.ts'
import { audit } from './audit.query.ts'
import { personOf } from './person.query.ts'
import { userOf } from './vendor-row.ts'
import { vendorById } from './vendor.query.ts'

/** 1-core §7. Another vendor's opaque id looks the same as one that does not exist. */
export const getUser: Handler<'GET /auth/{id}'> = async ({ app, scope, params }) => {
  const own = params.id === scope.id
  const vendor = own || scope.role === 'admin' ? await vendorById(app.pool, params.id) : undefined
  if (!vendor) throw new Problem('notFound', messages.noSuchAccount)
  if (!own) await audit(app.pool, 'foreign-vendor-read', scope.vendorId, String(vendor.vendor_id))
  // A view shows who the vendor is, not what opens its door; no more does a look.
  const person = own ? await personOf(app.pool, scope) : undefined
  const user = userOf(app, vendor, person)
  return { data: { ...user, mustEnrol: own && scope.mustEnrol === true } }
}
