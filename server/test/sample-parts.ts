import { YESTERDAY } from './app.ts'

/* What sample requests are made of: who they are about, and bodies that several calls take. */

/** Who a request is about. */
export interface Vendor {
  vendorId: number
  id: string
  email: string
  apiKey: string
}
interface SampleRequest {
  params?: object
  query?: object
  body?: object
}
export type SampleRequests = Record<string, (subject: Vendor) => SampleRequest>

export const range = { startDate: YESTERDAY, endDate: YESTERDAY }
export const listed = ({ vendorId }: Vendor) => ({ query: { vendorId } })
/** A body without days that names its vendor. */
export const asked = ({ vendorId }: Vendor) => ({ body: { vendorId } })
export const unknownId = () => ({ body: { _id: 'unknown' } })
/** The id of nothing. */
export const NO_ID = '0'.repeat(24)
export const toNoClaim = { _id: NO_ID, revision: 1, text: 'Thank you.' }
