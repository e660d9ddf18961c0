import { z } from 'zod'
import { messages } from '../messages.ts'
import { route } from '../route.ts'
import { secondFactorBody, secondFactorStep } from './second-factor.ts'
import { user } from './user.ts'

/** What a successful sign-in or sign-up answers: the vendor and the token of the new session. */
export const session = z.object({ user, token: z.string() })

/** An email as an account may have it, whatever its rules were when that was made. */
export const givenEmail = z
  .string({ error: messages.enterEmail })
  .trim()
  .min(1, messages.enterEmail)
  .max(254)

export const signIn = route({
  method: 'POST',
  path: '/auth/signin',
  summary:
    'Sign in; the token opens every other call of the vendor. With a second factor, the next step.',
  source: 'core',
  access: { who: 'public' },
  body: z.object({
    email: givenEmail,
    password: z.string({ error: messages.enterPassword }).min(1, messages.enterPassword).max(1024),
    appName: z.literal('orrery').optional(),
  }),
  answer: z.union([session, secondFactorStep]),
})

export const secondFactor = route({
  method: 'POST',
  path: '/auth/secondFactor',
  summary: 'The next step of a sign-in: a code of the app, a recovery code, or a passkey.',
  source: 'added',
  access: { who: 'public' },
  body: secondFactorBody,
  answer: session,
})
