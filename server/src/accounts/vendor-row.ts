import type { User } from '@orrery/contract/accounts/user'
import type { App } from '../kit/app.ts'
import type { PersonRow } from './person.query.ts'
import type { VendorRow } from './vendor.query.ts'

/**
 * The `user` of the contract: what a vendor may see of its own row, and who of its people sees it. Without one,
 * an administrator looks. Only owners are shown what opens its door. Whoever has to enrol
 * first is told so by who asks.
 */
export function userOf(app: App, row: VendorRow, person: PersonRow | undefined): User {
  return {
    _id: row._id,
    apiKey: person?.role === 'owner' ? app.vault.decrypt(row.api_key_cipher) : '',
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
    displayCurrency: row.display_currency,
    defaultType: row.default_type,
    emailConfirmed: isConfirmed(app, row, person),
    influenceCode: row.influence_code,
    created_date: row.created_date.toISOString(),
    person: person
      ? { _id: person._id, fullName: person.full_name, email: person.email, role: person.role }
      : null,
    mustEnrol: false,
  }
}

/**
 * Whether this person has no address to confirm: asked is who signed up, and who joined by a link that was copied,
 * until the address was shown to be their own. Nobody asks who was made with the account by an administrator, and
 * nobody is asked where no mail is sent.
 */
export function isConfirmed(
  { mail }: Pick<App, 'mail'>,
  { unconfirmed_since: since, created_date: madeAt }: VendorRow,
  person: PersonRow | undefined,
): boolean {
  if (!mail || !person || person.confirmed_at !== null) return true
  return since === null && person.created_at.getTime() === madeAt.getTime()
}

/** Whether this is who signed up, and the address was not confirmed since. */
export function waitsSinceSignUp(
  { unconfirmed_since: since, email }: VendorRow,
  person: Pick<PersonRow, 'email' | 'confirmed_at'>,
): boolean {
  return since !== null && person.email === email && person.confirmed_at === null
}
