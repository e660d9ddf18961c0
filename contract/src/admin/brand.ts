import { z } from 'zod'
import { newEmail } from '../accounts/sign-up.ts'
import { line, seenLine } from '../content/text.ts'
import { count, postedNumber } from '../fields.ts'
import { route } from '../route.ts'

export const BRAND_NAME_MAX = 60
export const BRAND_LINE_MAX = 200

/** How the portal calls itself, and where it is reached. */
const brandFields = {
  name: seenLine(BRAND_NAME_MAX),
  /** Where publishers are told to write to. */
  contactEmail: newEmail,
  postalAddress: line(BRAND_LINE_MAX),
  /** The last line of every page. */
  copyright: line(BRAND_LINE_MAX),
}
export type BrandField = keyof typeof brandFields

const brand = z.object({
  name: z.string(),
  contactEmail: z.string(),
  postalAddress: z.string(),
  copyright: z.string(),
})
export type Brand = z.output<typeof brand>

const answer = z.object({
  data: brand.extend({
    /** What the settings of the environment say, for each that is changed here or not. */
    settings: brand,
    /** To be sent back with a change, which is refused when another came between. */
    revision: count,
  }),
})

export const getBrand = route({
  method: 'GET',
  path: '/home/getBrand',
  summary: 'How the portal calls itself, and what its settings say.',
  source: 'added',
  access: { who: 'admin', screens: ['/Settings'] },
  answer,
})

export const updateBrand = route({
  method: 'POST',
  path: '/home/updateBrand',
  summary: 'Changes how the portal calls itself; what equals the settings follows them again.',
  source: 'added',
  access: { who: 'admin', screens: ['/Settings'] },
  body: z.object({ ...brandFields, revision: postedNumber(1, 2_147_483_647) }),
  answer,
})
