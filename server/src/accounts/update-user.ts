import { isDeepStrictEqual } from 'node:util'
import type { editable } from '@orrery/contract/accounts/user'
import { Problem } from '@orrery/contract/problems'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { audit } from './audit.query.ts'
import { personOf } from './person.query.ts'
import { userOf } from './vendor-row.ts'
import { changeVendor, type VendorRow } from './vendor.query.ts'

/** The column of each field that a vendor may change; nothing else is ever written. */
const columns: Record<keyof typeof editable, keyof VendorRow> = {
  fullName: 'full_name',
  firstName: 'first_name',
  lastName: 'last_name',
  secondaryEmail: 'secondary_email',
  secondaryEmail2: 'secondary_email2',
  secondaryEmail3: 'secondary_email3',
  secondaryEmail4: 'secondary_email4',
  company: 'company',
  taxId: 'tax_id',
  address1: 'address1',
  address2: 'address2',
  country: 'country',
  state: 'state',
  city: 'city',
  zip: 'zip',
  phoneNumber: 'phone_number',
  displayCurrency: 'display_currency',
  defaultType: 'default_type',
}

/** Fields that clients send back with the whole user and that are not theirs to change. */
const PROTECTED = ['role', 'menu', 'features', 'apiKey', 'email', 'created_date', 'person']

/** 2-links §7. */
export const updateUser: Handler<'PUT /auth/update'> = async ({ app, scope, body, request }) => {
  if (body._id !== undefined && body._id !== scope.id) throw new Problem('forbidden')
  const names = (Object.keys(columns) as (keyof typeof editable)[]).filter(
    (name) => body[name] !== undefined,
  )
  const changes = new Map(names.map((name) => [columns[name], body[name]]))
  const given = request.body as Record<string, unknown>
  return transaction(app.pool, async (db) => {
    const row = await changeVendor(db, scope.vendorId, changes)
    if (!row) throw new Problem('userNotFound')
    const user = userOf(app, row, await personOf(db, scope))
    const ignored = PROTECTED.filter(
      (name) =>
        given[name] !== undefined &&
        !isDeepStrictEqual(given[name], user[name as keyof typeof user]),
    )
    if (ignored.length > 0) {
      await audit(db, 'protected-field-ignored', scope.vendorId, ignored.join(' '))
    }
    if (names.length > 0) await audit(db, 'account-changed', scope.vendorId, names.join(' '))
    return { data: user }
  })
}
