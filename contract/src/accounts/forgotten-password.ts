import { z } from 'zod'
import { messages } from '../messages.ts'
import { route } from '../route.ts'
import { newPassword } from './new-password.ts'
import { givenEmail } from './sign-in.ts'

/** So long a link to a new password works. */
export const RESET_MINUTES = 30

/** What a link ends in. */
export const linkToken = z
  .string({ error: messages.linkBroken })
  .min(1, messages.linkBroken)
  .max(100)

export const forgottenPassword = route({
  method: 'POST',
  path: '/auth/forgottenPassword',
  summary:
    'Mail a link to a new password, if there is an account with this email; the answer does not say.',
  source: 'added',
  access: { who: 'public' },
  body: z.object({ email: givenEmail }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
})

export const resetPassword = route({
  method: 'POST',
  path: '/auth/resetPassword',
  summary: 'Choose a new password by a link that was mailed; every session of the account ends.',
  source: 'added',
  access: { who: 'public' },
  body: z.object({ token: linkToken, newPassword }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
})
