import { isDeepStrictEqual } from 'node:util'
import { permits } from '@orrery/contract/access'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { refuseUnlisted } from '../catalogue/lockable.ts'
import { transaction, type Client } from '../kit/database.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import {
  lockForChange,
  storeChange,
  storeState,
  type ChangeableRow,
} from './update-vendor.query.ts'
import { refuseMember } from './refuse-member.ts'
import { tellState } from './tell-state.ts'
import { detailsOf } from './vendor-details.ts'
import { endAll } from '../accounts/session.query.ts'

type Body = Asked<'POST /home/updateVendor'>['body']

/** All that an administrator changes of a vendor, in one transaction with what ends by it. */
export const updateVendor: Handler<'POST /home/updateVendor'> = async ({ app, scope, body }) =>
  transaction(app.pool, async (db) => {
    const locked = await lockForChange(db, body.vendorId)
    const before = knownVendor(locked, body, scope.vendorId)
    refuseMember(scope, before.role, body.role)
    const after = changed(before, body)
    const fields = differing(before, after)
    // What changes nothing is no conflict: sent again, because its answer was lost, it is there.
    if (fields.length > 0) {
      if (before.revision !== body.revision) {
        throw new Problem('conflict', messages.vendorChanged)
      }
      refuseNobodyLeft(locked, after)
      const { lockedMerchant } = after.features
      if (lockedMerchant !== null && lockedMerchant !== before.features.lockedMerchant) {
        await refuseUnlisted(db, lockedMerchant)
      }
      await storeChange(db, after)
      if (isNewState(before, after)) {
        await changeState(db, after, app.clock(), scope.vendorId)
        await tellState(app, db, before, after)
      }
      await audit(db, 'vendor-changed', scope.vendorId, String(body.vendorId), {
        before: picked(before, fields),
        after: picked(after, fields),
      })
    }
    return { data: await detailsOf(app, db, body.vendorId) }
  })

/**
 * The vendor as it is now, when whoever asks still is an administrator.
 * @throws Problem adminOnly, notFound
 */
function knownVendor(
  locked: readonly ChangeableRow[],
  { vendorId }: Body,
  actorId: number,
): ChangeableRow {
  const actor = locked.find((row) => row.vendor_id === actorId)
  if (!actor || !isAdministrator(actor)) throw new Problem('adminOnly')
  const vendor = locked.find((row) => row.vendor_id === vendorId)
  if (!vendor) throw new Problem('notFound', messages.noSuchVendor)
  return vendor
}

function changed(vendor: ChangeableRow, body: Body): ChangeableRow {
  const { role = vendor.role, menu = vendor.menu, features = vendor.features } = body
  const { notes = vendor.notes, state } = body
  const rest = { ...vendor, role, menu, features, notes }
  if (!state) return rest
  return {
    ...rest,
    account_state: state.to,
    state_reason: state.reason,
    links_parked: state.to === 'suspended' && state.links === 'parked',
  }
}

/**
 * Whoever is let in or shut out is signed in anew: also who signed in while it was being suspended. Keys,
 * signed URLs and postbacks follow the state itself, with every request.
 */
async function changeState(db: Client, vendor: ChangeableRow, since: Date, by: number) {
  await storeState(db, vendor, { since, by })
  await endAll(db, vendor.vendor_id)
}

/** @throws Problem conflict when no administrator would be left who can open the list of vendors. */
function refuseNobodyLeft(locked: readonly ChangeableRow[], after: ChangeableRow): void {
  const all = locked.map((row) => (row.vendor_id === after.vendor_id ? after : row))
  if (!all.some(isAdministrator)) throw new Problem('conflict', messages.lastAdministrator)
}

function isAdministrator({ vendor_id: vendorId, account_state: state, ...row }: ChangeableRow) {
  const { role, menu, features } = row
  const opens = permits({ vendorId, role, menu, features }, '/vendorsList')
  return state === 'active' && role === 'admin' && opens
}

function isNewState(before: ChangeableRow, after: ChangeableRow): boolean {
  return differing(before, after).some((field) =>
    ['account_state', 'state_reason', 'links_parked'].includes(field),
  )
}

function differing(before: ChangeableRow, after: ChangeableRow): (keyof ChangeableRow)[] {
  const fields = Object.keys(after) as (keyof ChangeableRow)[]
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
}

function picked(row: ChangeableRow, fields: readonly (keyof ChangeableRow)[]) {
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}
