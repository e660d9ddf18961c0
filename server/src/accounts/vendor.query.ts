import type { Features, Menu, Role } from '@orrery/contract/accounts/user'
import type { VendorState } from '@orrery/contract/vendors/vendor-state'
import type { Db } from '../kit/database.ts'
import { violates } from '../kit/violates.ts'

/** A vendor as stored; the API key only encrypted. */
export interface VendorRow {
  vendor_id: number
  _id: string
  role: Role
  menu: Menu
  features: Features
  email: string
  full_name: string
  first_name: string
  last_name: string
  phone_number: string
  secondary_email: string
  secondary_email2: string
  secondary_email3: string
  secondary_email4: string
  company: string
  tax_id: string
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  country: string
  display_currency: string
  default_type: string
  influence_code: string
  password_hash: string
  api_key_cipher: Buffer
  account_state: VendorState
  state_reason: string
  state_since: Date | null
  state_by: number | null
  links_parked: boolean
  notes: string
  site: string
  traffic: string
  key_made_at: Date | null
  unconfirmed_since: Date | null
  revision: number
  created_date: Date
}

/** The vendor with this number. */
export async function vendorByNumber(db: Db, vendorId: number): Promise<VendorRow | undefined> {
  const { rows } = await db.query<VendorRow>('SELECT * FROM vendor WHERE vendor_id = $1', [
    vendorId,
  ])
  return rows[0]
}

/** The vendor with this opaque id. */
export async function vendorById(db: Db, id: string): Promise<VendorRow | undefined> {
  const { rows } = await db.query<VendorRow>('SELECT * FROM vendor WHERE _id = $1', [id])
  return rows[0]
}

/** Whether there is a vendor with this number. */
export async function isVendor(db: Db, vendorId: number): Promise<boolean> {
  const { rows } = await db.query('SELECT FROM vendor WHERE vendor_id = $1', [vendorId])
  return rows.length > 0
}

/** What the vendor with this number may see. */
export async function accessOf(
  db: Db,
  vendorId: number,
): Promise<Pick<VendorRow, 'menu' | 'features'> | undefined> {
  const { rows } = await db.query<Pick<VendorRow, 'menu' | 'features'>>(
    'SELECT menu, features FROM vendor WHERE vendor_id = $1',
    [vendorId],
  )
  return rows[0]
}

/** What is stored of a new vendor; the columns that it lacks have values of their own. */
export type VendorToStore = Pick<
  VendorRow,
  | '_id'
  | 'role'
  | 'menu'
  | 'features'
  | 'email'
  | 'full_name'
  | 'first_name'
  | 'last_name'
  | 'phone_number'
  | 'password_hash'
  | 'api_key_cipher'
  | 'created_date'
  | 'account_state'
  | 'site'
  | 'traffic'
> & {
  /** The next free one when not given. */
  vendor_id: number | undefined
  api_key_hash: Buffer
}

/**
 * Stores a vendor and, by its trigger, its first owner.
 * @returns undefined when the email or the number is taken; in a transaction, nothing more can be done in it.
 */
export async function storeVendor(db: Db, vendor: VendorToStore): Promise<VendorRow | undefined> {
  return insertVendorRow(db, vendor).catch((error: unknown) => {
    if (violates(error, 'person_email')) return undefined
    throw error
  })
}

async function insertVendorRow(db: Db, vendor: VendorToStore): Promise<VendorRow | undefined> {
  const { rows } = await db.query<VendorRow>(
    `INSERT INTO vendor (vendor_id, _id, role, menu, features, email, full_name, first_name, last_name,
                         phone_number, password_hash, api_key_hash, api_key_cipher, created_date,
                         account_state, site, traffic, key_made_at)
     VALUES (coalesce($1::int, nextval('vendor_id_sequence')::int), $2, $3, $4, $5, $6, $7, $8, $9,
             $10, $11, $12, $13, $14, $15, $16, $17, $14)
     ON CONFLICT DO NOTHING
     RETURNING *`,
    [
      vendor.vendor_id,
      vendor._id,
      vendor.role,
      vendor.menu,
      vendor.features,
      vendor.email,
      vendor.full_name,
      vendor.first_name,
      vendor.last_name,
      vendor.phone_number,
      vendor.password_hash,
      vendor.api_key_hash,
      vendor.api_key_cipher,
      vendor.created_date,
      vendor.account_state,
      vendor.site,
      vendor.traffic,
    ],
  )
  return rows[0]
}

/**
 * Changes columns of a vendor and reads it; only reads it without any.
 * @param changes new values by column, whose names are ours and never a caller's.
 * @returns undefined when there is no such vendor.
 */
export async function changeVendor(
  db: Db,
  vendorId: number,
  changes: ReadonlyMap<keyof VendorRow | 'api_key_hash', unknown>,
): Promise<VendorRow | undefined> {
  const assignments = [...changes.keys()].map((column, index) => `${column} = $${index + 2}`)
  const { rows } = await db.query<VendorRow>(
    assignments.length > 0
      ? `UPDATE vendor SET ${assignments.join(', ')} WHERE vendor_id = $1 RETURNING *`
      : 'SELECT * FROM vendor WHERE vendor_id = $1',
    [vendorId, ...changes.values()],
  )
  return rows[0]
}
