import { z } from 'zod'
import { linkScreens } from '../programmes/all.ts'
import { route } from '../route.ts'

export const createShortLink = route({
  method: 'POST',
  path: '/home/createShortLink',
  summary:
    'A short link to a deep link that the vendor generated; the same link of the same campaign gives the same code.',
  source: 'decisions',
  access: { who: 'vendor', screens: ['/links', ...linkScreens.map(({ screen }) => screen.path)] },
  body: z.object({
    url: z.string().max(4096),
    /** The campaign that it was generated with, empty for none; without it that of the link made last. */
    new_campaign_id: z.string().max(50).optional(),
    domain: z.string().max(253).nullish(),
    expires_at: z.null().optional(),
  }),
  answer: z.object({ data: z.object({ tiny_url: z.string() }) }),
})
