import { z } from 'zod'
import { count } from '../fields.ts'

/** What a list may be narrowed by, and how much of it would be left (1-core §3, coupon filters). */
export const facet = z.object({ _id: z.string(), count })
export type Facet = z.infer<typeof facet>
