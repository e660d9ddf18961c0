import { z } from 'zod'
import { orion } from '../programmes/orion.ts'
import { linkScreens } from '../programmes/all.ts'
import { route } from '../route.ts'
import { generateBody } from './generate-deep-link.ts'

/** Who has only sample data has no merchant to make a link of. */
const openTo = linkScreens
  .filter(({ screen }) => !screen.wire.samples)
  .map(({ screen }) => screen.path)

/** A link, or in our words why there is none. */
const made = {
  success: z.boolean(),
  deepLinkInfo: z.object({ link: z.string() }).optional(),
  error: z.string().optional(),
}

export const generateDeepLinkAll = route({
  method: 'POST',
  path: '/home/generateDeepLinkAll',
  summary:
    'Tracked links to a merchant’s page, one for each programme that has the merchant; beside them the first of them, as generateDeepLink answers it.',
  source: 'links',
  access: { who: 'vendor', screens: openTo },
  body: generateBody(orion.links[0].wire.fields),
  answer: z.object({
    ...made,
    /** In the order of the programmes. */
    data: z.array(z.object({ programme: z.string(), ...made })),
  }),
})
