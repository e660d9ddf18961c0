import { z } from 'zod'
import { route } from '../route.ts'
import { LONGEST_MERCHANT_ID } from './merchant-id.ts'

/** What a logo may be; we make WebP of each, and those kept before are as they came. Never SVG: it may hold scripts. */
const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type LogoType = (typeof logoTypes)[number]

/**
 * A publisher's browser asks us and never the partner, who would learn what is looked at. An `<img>`
 * sends no token, so that the `mark` opens: only the server can make one, for each address that a
 * partner gave a logo.
 */
export const merchantLogo = route({
  method: 'GET',
  path: '/logos/{list}/{mid}/{mark}',
  summary: 'A merchant’s logo, at the address that a merchant list or a generated link gives.',
  source: 'added',
  access: { who: 'public' },
  params: z.object({
    list: z.string().max(50),
    mid: z.string().max(LONGEST_MERCHANT_ID),
    mark: z.string().max(50),
  }),
  answer: { pictures: logoTypes },
})
