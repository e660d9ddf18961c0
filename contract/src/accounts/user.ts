import { z } from 'zod'
import { line, NAME_MAX, vendorName } from '../content/text.ts'
import { shownCurrencies } from '../currencies.ts'
import { messages } from '../messages.ts'
import { programmes } from '../programmes/all.ts'
import { kinds } from '../programmes/programme.ts'
import { personRoleKeys } from './person-role.ts'

const types = z.object({ cpc: z.boolean(), cpa: z.boolean() })
type Flag = (typeof programmes)[number]['flag']

/** A vendor's switches, always stored explicitly: the two catalogue flags and one pair a programme. */
export const menu = z.object({
  merchants: z.boolean(),
  products: z.boolean(),
  ...(Object.fromEntries(programmes.map((each) => [each.flag, types])) as Record<
    Flag,
    typeof types
  >),
})
export type Menu = z.infer<typeof menu>

/** What makes a vendor special, as data (3-decisions §1). Screens are named by their path. */
export const features = z.object({
  /** Screens beyond those that role and flags give. */
  extraScreens: z.array(z.string()),
  /** When not empty: the only screens beside the account's own. */
  onlyScreens: z.array(z.string()),
  /** Programmes that stay hidden whatever their flags say. */
  hiddenProgrammes: z.array(z.string()),
  /** The one merchant this vendor may make Orion links for. */
  lockedMerchant: z.string().nullable(),
})
export type Features = z.infer<typeof features>

export const role = z.enum(['vendor', 'admin'])
export type Role = z.infer<typeof role>

export const personRole = z.enum(personRoleKeys, { error: messages.chooseRole })

/** What decides access: the part of a user that `access.ts` reads. */
export interface VendorAccess {
  vendorId: number
  role: Role
  menu: Menu
  features: Features
  /** An administrator who has to set up a second factor before anything else is open. */
  mustEnrol?: boolean
}

/** The fields that a vendor may change (2-links §3 and §5); everything else in an update is ignored. */
export const editable = {
  fullName: vendorName,
  firstName: line(NAME_MAX),
  lastName: line(NAME_MAX),
  secondaryEmail: line(254),
  secondaryEmail2: line(254),
  secondaryEmail3: line(254),
  secondaryEmail4: line(254),
  /** Business Information (3-decisions §3). */
  company: line(100),
  taxId: line(50),
  address1: line(200),
  address2: line(200),
  country: line(100),
  state: line(100),
  city: line(100),
  zip: z.string().regex(/^\d{0,5}$/, { error: messages.zipDigits }),
  phoneNumber: z.string().regex(/^\d{0,10}$/, { error: messages.phoneDigits }),
  /** Settings (3-decisions §3); empty is the portal's own way: money as it is, the first type allowed. */
  displayCurrency: z.enum(['', ...shownCurrencies]),
  defaultType: z.enum(['', ...kinds]),
}

/** Who of an account's people is signed in. */
const signedIn = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: personRole,
})

/** The signed-in vendor as `POST /auth/signin` and `GET /auth/{id}` answer it. */
export const user = z.object({
  _id: z.string(),
  /** Empty for whoever is no owner. */
  apiKey: z.string(),
  vendorId: z.number().int(),
  email: z.string(),
  role,
  menu,
  features,
  /** False while who is signed in has an address that waits to be confirmed. */
  emailConfirmed: z.boolean(),
  influenceCode: z.string(),
  created_date: z.iso.datetime(),
  /** Null when the account is looked at by an administrator. */
  person: signedIn.nullable(),
  /** A second factor has to be set up before anything else is open. */
  mustEnrol: z.boolean(),
  ...(Object.fromEntries(Object.keys(editable).map((key) => [key, z.string()])) as Record<
    keyof typeof editable,
    z.ZodString
  >),
})
export type User = z.infer<typeof user>
