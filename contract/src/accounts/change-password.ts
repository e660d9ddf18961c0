import { z } from 'zod'
import { messages } from '../messages.ts'
import { route } from '../route.ts'

export const changePassword = route({
  method: 'POST',
  path: '/auth/changePassword',
  summary: 'Change the password; every other session of the vendor ends.',
  source: 'core',
  access: { who: 'vendor' },
  body: z.object({
    _id: z.string().max(64).optional(),
    currentPassword: z
      .string({ error: messages.enterPassword })
      .min(1, messages.enterPassword)
      .max(1024),
    newPassword: z
      .string({ error: messages.enterPassword })
      .min(1, messages.enterPassword)
      .min(6, messages.passwordTooShort)
      .max(30, messages.enterPassword),
  }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
})
