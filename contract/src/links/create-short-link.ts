import { z } from 'zod'
import { linkScreens } from '../programmes/all.ts'
import { route } from '../route.ts'

export const createShortLink = route({
  method: 'POST',
  path: '/home/createShortLink',
  summary:
    'A short link to a deep link that the vendor generated; the same link gives the same code.',
  source: 'decisions',
  access: { who: 'vendor', screens: ['/links', ...linkScreens.map(({ screen }) => screen.path)] },
  body: z.object({
    url: z.string().max(4096),
    domain: z.string().max(253).nullish(),
    expires_at: z.null().optional(),
  }),
  answer: z.object({ data: z.object({ tiny_url: z.string() }) }),
})
