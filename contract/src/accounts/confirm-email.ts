import { z } from 'zod'
import { route } from '../route.ts'
import { linkToken } from './forgotten-password.ts'

/** So long a link that confirms an address works. */
export const CONFIRM_DAYS = 7

const answer = z.object({ success: z.literal(true), message: z.string() })

export const confirmEmail = route({
  method: 'POST',
  path: '/auth/confirmEmail',
  summary: 'Confirm the email of a new account by the link that was mailed.',
  source: 'added',
  access: { who: 'public' },
  body: z.object({ token: linkToken }),
  answer,
})

export const sendConfirmation = route({
  method: 'POST',
  path: '/auth/sendConfirmation',
  summary: 'Mail the link that confirms one’s email again.',
  source: 'added',
  access: { who: 'vendor', person: 'reader' },
  answer,
})
