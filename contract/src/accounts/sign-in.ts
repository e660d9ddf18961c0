import { z } from 'zod'
import { messages } from '../messages.ts'
import { route } from '../route.ts'
import { user } from './user.ts'

/** What a successful sign-in or sign-up answers: the vendor and the token of the new session. */
export const session = z.object({ user, token: z.string() })

export const signIn = route({
  method: 'POST',
  path: '/auth/signin',
  summary: 'Sign in; the token opens every other call of the vendor.',
  source: 'core',
  access: { who: 'public' },
  body: z.object({
    email: z.string({ error: messages.enterEmail }).trim().min(1, messages.enterEmail).max(254),
    password: z.string({ error: messages.enterPassword }).min(1, messages.enterPassword).max(1024),
    appName: z.literal('orrery').optional(),
  }),
  answer: session,
})
