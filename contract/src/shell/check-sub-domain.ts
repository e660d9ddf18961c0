import { z } from 'zod'
import { route } from '../route.ts'

export const checkSubDomain = route({
  method: 'POST',
  path: '/home/checkSubDomain',
  summary: 'Whether the portal answers under this sub-domain.',
  source: 'decisions',
  access: { who: 'public' },
  body: z.object({ name: z.string().max(253) }),
  answer: z.object({ success: z.boolean() }),
})
