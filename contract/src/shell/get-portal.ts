import { z } from 'zod'
import { route } from '../route.ts'
import { day } from '../fields.ts'

/** What every screen needs to know of the portal: the operator's settings and the network's today. */
export const portal = z.object({
  brand: z.string(),
  aiSite: z.boolean(),
  contactEmail: z.string(),
  postalAddress: z.string(),
  copyright: z.string(),
  timeZone: z.string(),
  today: day,
  currency: z.string(),
  /** Another one whenever reports say something new: time to ask for them again. */
  figuresRevision: z.string(),
  /** A new vendor says what sites it has, and waits for approval. */
  signUpApproval: z.boolean(),
})

export const getPortal = route({
  method: 'GET',
  path: '/home/getPortal',
  summary: 'Brand, footer lines, reporting time zone and the network’s current day.',
  source: 'added',
  access: { who: 'public' },
  answer: portal,
})
