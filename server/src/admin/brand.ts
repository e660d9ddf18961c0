import { isDeepStrictEqual } from 'node:util'
import type { Brand, BrandField } from '@orrery/contract/admin/brand'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { brandOf, brandOfSettings } from '../kit/brand.ts'
import { storeBrand, storedBrand } from '../kit/brand.query.ts'
import { transaction, type Db } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'

/** 3-decisions §3: the administrator's part of Settings. */
export const getBrand: Handler<'GET /home/getBrand'> = async ({ app }) => answer(app, app.pool)

/** Every node shows the change within seconds, this one at once. */
export const updateBrand: Handler<'POST /home/updateBrand'> = async ({ app, scope, body }) => {
  const { revision, ...after } = body
  const settings = brandOfSettings(app.config)
  const changed = await transaction(app.pool, async (db) => {
    const stored = await storedBrand(db, 'FOR UPDATE')
    const before = brandOf(app.config, stored)
    // Sent again, because its answer was lost, it is there.
    if (!isDeepStrictEqual(before, after)) {
      if (stored.revision !== revision) throw new Problem('conflict', messages.brandChanged)
      await storeBrand(db, differing(settings, after))
      await audit(db, 'brand-changed', scope.vendorId, 'brand', { before, after })
    }
    return answer(app, db)
  })
  await app.brand.renew()
  return changed
}

async function answer(app: App, db: Db) {
  const stored = await storedBrand(db)
  const settings = brandOfSettings(app.config)
  return { data: { ...brandOf(app.config, stored), settings, revision: stored.revision } }
}

/** What is not as the settings say; the rest follows them. */
function differing(settings: Brand, after: Brand): Record<BrandField, string | null> {
  const own = (field: BrandField) => (after[field] === settings[field] ? null : after[field])
  return {
    name: own('name'),
    contactEmail: own('contactEmail'),
    postalAddress: own('postalAddress'),
    copyright: own('copyright'),
  }
}
