import { z } from 'zod'
import { route } from '../route.ts'
import { user } from './user.ts'

export const regenerateApiKey = route({
  method: 'POST',
  path: '/auth/regenerateApiKey',
  summary:
    'A new API key in place of the old one, which stops at once; so does every other session, since each knows it.',
  source: 'added',
  access: { who: 'vendor', person: 'owner' },
  body: z.object({ _id: z.string().max(64).optional() }),
  answer: z.object({ data: user }),
})
