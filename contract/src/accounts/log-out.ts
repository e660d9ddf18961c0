import { z } from 'zod'
import { route } from '../route.ts'

export const logOut = route({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session of the token that opens this call.',
  source: 'added',
  access: { who: 'vendor', person: 'reader' },
  whileEnrolling: true,
  answer: z.object({ success: z.literal(true) }),
})
