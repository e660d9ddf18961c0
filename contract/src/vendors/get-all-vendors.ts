import { z } from 'zod'
import { count, sortBy, wholeNumber } from '../fields.ts'
import { route } from '../route.ts'
import { vendorStates } from './vendor-state.ts'

/** How many can be leafed through; a search, or the other order, shows the rest. */
export const MOST_VENDORS = 10_000
/** How many a search finds; more of the text finds the others. */
export const MOST_FOUND = 200
export const VENDORS_PAGE = 20
export const VENDOR_SEARCH_MAX = 50

/** Calls of so many days stand beside a vendor. */
export const CALL_DAYS = 30

/** What the list is ordered by: columns of its table. */
export const vendorSorts = [
  { key: 'fullName' },
  { key: 'created_date' },
  { key: 'email' },
  { key: 'vendorId' },
] as const

/** A vendor as the list has it. */
export const listedVendor = z.object({
  fullName: z.string(),
  created_date: z.iso.datetime(),
  email: z.string(),
  vendorId: count,
  state: z.enum(vendorStates),
  /** Its programs' calls in the last {@link CALL_DAYS} days (2-links §3, API log row). */
  count,
})
export type ListedVendor = z.infer<typeof listedVendor>

export const getAllVendors = route({
  method: 'GET',
  path: '/home/getAllVendors',
  summary: 'Every vendor, newest first unless asked; searched by name, email or id.',
  source: 'links',
  access: { who: 'admin', screens: ['/vendorsList'] },
  query: z.object({
    /** Part of a name, email or id; one or two characters are the beginning of one of its words. */
    search: z.string().trim().normalize('NFC').max(VENDOR_SEARCH_MAX).optional(),
    state: z.enum(vendorStates).optional(),
    sort: sortBy(vendorSorts),
    /** Unless one is asked for, all that can be leafed through are answered at once. */
    pageNo: wholeNumber(1, MOST_VENDORS).optional(),
    pageSize: wholeNumber(1, 100).optional(),
  }),
  answer: z.object({
    data: z.array(listedVendor),
    /**
     * How many fit; or {@link MOST_VENDORS}, of a search {@link MOST_FOUND}, when so many or more do and vendors
     * have just changed.
     */
    totalCount: count,
  }),
})
