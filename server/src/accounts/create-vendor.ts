import type { Features, Menu, Role } from '@orrery/contract/accounts/user'
import { programmes } from '@orrery/contract/programmes/all'
import type { VendorState } from '@orrery/contract/vendors/vendor-state'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { digest, randomId, randomToken } from '../kit/secrets.ts'
import { hashPassword } from './password.ts'
import { storeVendor, type VendorRow } from './vendor.query.ts'

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
  /** Active unless said otherwise. */
  state?: VendorState
  /** What an applicant says of itself. */
  site?: string
  traffic?: string
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
  return storeVendor(db, {
    vendor_id: vendor.vendorId,
    _id: randomId(),
    role: vendor.role ?? 'vendor',
    menu: vendor.menu ?? menuWith(false),
    features: vendor.features ?? noFeatures,
    email: vendor.email,
    full_name: vendor.fullName,
    first_name: firstName,
    last_name: rest.join(' '),
    phone_number: vendor.phoneNumber ?? '',
    password_hash: passwordHash,
    api_key_hash: digest(apiKey),
    api_key_cipher: app.vault.encrypt(apiKey),
    created_date: app.clock(),
    account_state: vendor.state ?? 'active',
    site: vendor.site ?? '',
    traffic: vendor.traffic ?? '',
  })
}
