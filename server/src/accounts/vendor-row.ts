import type { Features, Menu, Role, User } from '@orrery/contract/accounts/user'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'

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
  influence_code: string
  password_hash: string
  api_key_cipher: Buffer
  active: boolean
  created_date: Date
}

/** The vendor with this email, whatever its case. */
export async function vendorByEmail(db: Db, email: string): Promise<VendorRow | undefined> {
  const { rows } = await db.query<VendorRow>(
    'SELECT * FROM vendor WHERE lower(email) = lower($1)',
    [email],
  )
  return rows[0]
}

/** The vendor with this opaque id. */
export async function vendorById(db: Db, id: string): Promise<VendorRow | undefined> {
  const { rows } = await db.query<VendorRow>('SELECT * FROM vendor WHERE _id = $1', [id])
  return rows[0]
}

/** The `user` of the contract: what a vendor may see of its own row. */
export function userOf(app: App, row: VendorRow): User {
  return {
    _id: row._id,
    apiKey: app.vault.decrypt(row.api_key_cipher),
    vendorId: row.vendor_id,
    email: row.email,
    role: row.role,
    menu: row.menu,
    features: row.features,
    fullName: row.full_name,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    secondaryEmail: row.secondary_email,
    secondaryEmail2: row.secondary_email2,
    secondaryEmail3: row.secondary_email3,
    secondaryEmail4: row.secondary_email4,
    company: row.company,
    taxId: row.tax_id,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    influenceCode: row.influence_code,
    created_date: row.created_date.toISOString(),
  }
}
