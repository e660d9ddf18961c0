import { personName, vendorName } from '@orrery/contract/content/text'
import { isolated } from '../kit/isolated.ts'
import type { PersonRow } from './person.query.ts'
import type { VendorRow } from './vendor.query.ts'

/** A person as mails name them: by the address alone where the name, from before names were checked, holds a link. */
export function mailedName({ full_name: name, email }: Pick<PersonRow, 'full_name' | 'email'>) {
  return personName.safeParse(name).success ? `${isolated(name)} (${email})` : email
}

/** A vendor as mails name it. */
export function mailedVendor({ full_name: name, email }: Pick<VendorRow, 'full_name' | 'email'>) {
  return vendorName.safeParse(name).success ? isolated(name) : email
}
