import { z } from 'zod'
import { route } from '../route.ts'
import { user } from './user.ts'

export const getUser = route({
  method: 'GET',
  path: '/auth/{id}',
  summary: 'The vendor with this _id: oneself, or anyone for the administrator.',
  source: 'core',
  access: { who: 'vendor' },
  whileEnrolling: true,
  params: z.object({ id: z.string().max(64) }),
  answer: z.object({ data: user }),
})
