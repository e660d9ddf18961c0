import { z } from 'zod'
import { messages } from '../messages.ts'
import { newPassword } from './new-password.ts'
import { route } from '../route.ts'

export const changePassword = route({
  method: 'POST',
  path: '/auth/changePassword',
  summary: 'Change one’s own password; every other session of one’s own ends.',
  source: 'core',
  access: { who: 'vendor', person: 'reader' },
  body: z.object({
    _id: z.string().max(64).optional(),
    currentPassword: z
      .string({ error: messages.enterPassword })
      .min(1, messages.enterPassword)
      .max(1024),
    newPassword,
  }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
})
