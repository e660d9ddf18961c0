import type { Ask } from '@orrery/contract/client'
import type { User } from '@orrery/contract/accounts/user'
import { shownCurrencies } from '@orrery/contract/currencies'
import { kinds } from '@orrery/contract/programmes/programme'

/** The fields that a vendor may change, as the contract's update takes them. */
export type AccountField = Exclude<keyof Ask<'PUT /auth/update'>['body'], '_id'>
export type AccountValues = Partial<Ask<'PUT /auth/update'>['body']>

interface FieldLook {
  label: string
  maxLength: number
  autoComplete?: string
  type?: 'email' | 'tel'
  inputMode?: 'numeric'
}

/** One of a few. */
interface ChoiceLook {
  label: string
  hint: string
  options: readonly { value: string; label: string }[]
}

const email = (label: string): FieldLook => ({ label, maxLength: 254, type: 'email' })

export const fieldLooks: Record<AccountField, FieldLook | ChoiceLook> = {
  fullName: { label: 'Vendor Name', maxLength: 60, autoComplete: 'organization' },
  firstName: { label: 'First Name', maxLength: 60, autoComplete: 'given-name' },
  lastName: { label: 'Last Name', maxLength: 60, autoComplete: 'family-name' },
  phoneNumber: {
    label: 'Phone Number',
    maxLength: 10,
    autoComplete: 'tel-national',
    type: 'tel',
    inputMode: 'numeric',
  },
  secondaryEmail: email('Secondary Email'),
  secondaryEmail2: email('Secondary Email 2'),
  secondaryEmail3: email('Secondary Email 3'),
  secondaryEmail4: email('Secondary Email 4'),
  company: { label: 'Company', maxLength: 100, autoComplete: 'organization' },
  taxId: { label: 'Tax ID', maxLength: 50, autoComplete: 'off' },
  address1: { label: 'Address 1', maxLength: 200, autoComplete: 'address-line1' },
  address2: { label: 'Address 2', maxLength: 200, autoComplete: 'address-line2' },
  city: { label: 'City', maxLength: 100, autoComplete: 'address-level2' },
  state: { label: 'State', maxLength: 100, autoComplete: 'address-level1' },
  zip: { label: 'Zip', maxLength: 5, autoComplete: 'postal-code', inputMode: 'numeric' },
  country: { label: 'Country', maxLength: 100, autoComplete: 'country-name' },
  displayCurrency: {
    label: 'Display currency',
    hint: 'Prices in other currencies show about what they are in it. Earnings stay in the currency that they are paid in.',
    options: [
      { value: '', label: 'As it is' },
      ...shownCurrencies.map((code) => ({ value: code, label: code })),
    ],
  },
  defaultType: {
    label: 'Default type',
    hint: 'What reports and link screens begin with, where the programme has it.',
    options: [
      { value: '', label: 'The first that is open' },
      ...kinds.map((kind) => ({ value: kind, label: kind })),
    ],
  },
}

export const identityFields: AccountField[] = ['fullName', 'firstName', 'lastName', 'phoneNumber']
export const emailFields: AccountField[] = [
  'secondaryEmail',
  'secondaryEmail2',
  'secondaryEmail3',
  'secondaryEmail4',
]
export const businessFields: AccountField[] = ['company', 'taxId']
export const settingFields: AccountField[] = ['displayCurrency', 'defaultType']
export const addressFields: AccountField[] = [
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
]

/** What the vendor has now in these fields: a form starts from a copy of it. */
export function valuesOf(user: User, fields: AccountField[]): AccountValues {
  return Object.fromEntries(fields.map((name) => [name, user[name]]))
}

/** The address as it is written on a letter, one line each; empty without any. */
export function addressLines(user: User): string[] {
  const city = [user.city, [user.state, user.zip].filter(Boolean).join(' ')].filter(Boolean)
  return [user.address1, user.address2, city.join(', '), user.country].filter(Boolean)
}

/** One or two letters for the circle: of the first and last name, else of the vendor's name. */
export function initialsOf({ firstName, lastName, fullName }: User): string {
  const names = firstName || lastName ? [firstName, lastName] : fullName.split(/\s+/)
  const letters = names
    .filter(Boolean)
    .map((name) => String.fromCodePoint(name.codePointAt(0) ?? 0))
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase()
}
