import type { Features, Menu, Role } from '@orrery/contract/accounts/user'
import { programmes } from '@orrery/contract/programmes/all'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { digest, randomId, randomToken } from '../kit/secrets.ts'
import { hashPassword } from './password.ts'
import type { VendorRow } from './vendor-row.ts'

/** Every switch off or on alike: flags are always stored explicitly. */
export function menuWith(enabled: boolean): Menu {
  const flags = programmes.map((each) => [each.flag, { cpc: enabled, cpa: enabled }])
  return { merchants: enabled, products: enabled, ...Object.fromEntries(flags) } as Menu
}

export const noFeatures: Features = {
  extraScreens: [],
  onlyScreens: [],
  hiddenProgrammes: [],
  lockedMerchant: null,
}

export interface NewVendor {
  vendorId?: number
  fullName: string
  email: string
  phoneNumber?: string
  password: string
  role?: Role
  menu?: Menu
  features?: Features
}

/**
 * Stores a new vendor with a fresh API key. Without `menu` no programme is enabled.
 * @returns undefined when the email is taken.
 */
export async function createVendor(
  app: App,
  db: Db,
  vendor: NewVendor,
): Promise<VendorRow | undefined> {
  return insertVendor(app, db, vendor, await hashPassword(vendor.password))
}

/** The same with a password that is hashed already: nobody waits for that with a transaction open. */
export async function insertVendor(
  app: App,
  db: Db,
  vendor: Omit<NewVendor, 'password'>,
  passwordHash: string,
): Promise<VendorRow | undefined> {
  const apiKey = randomToken()
  const [firstName = '', ...rest] = vendor.fullName.split(/\s+/)
  const { rows } = await db.query<VendorRow>(
    `INSERT INTO vendor (vendor_id, _id, role, menu, features, email, full_name, first_name, last_name,
                         phone_number, password_hash, api_key_hash, api_key_cipher, created_date)
     VALUES (coalesce($1::int, nextval('vendor_id_sequence')::int), $2, $3, $4, $5, $6, $7, $8, $9,
             $10, $11, $12, $13, $14)
     ON CONFLICT DO NOTHING
     RETURNING *`,
    [
      vendor.vendorId,
      randomId(),
      vendor.role ?? 'vendor',
      vendor.menu ?? menuWith(false),
      vendor.features ?? noFeatures,
      vendor.email,
      vendor.fullName,
      firstName,
      rest.join(' '),
      vendor.phoneNumber ?? '',
      passwordHash,
      digest(apiKey),
      app.vault.encrypt(apiKey),
      app.clock(),
    ],
  )
  return rows[0]
}
