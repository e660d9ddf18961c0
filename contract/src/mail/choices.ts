import { z } from 'zod'
import { route } from '../route.ts'
import { choosableKinds, type ChoosableKind } from './kinds.ts'

/** Which mails a vendor gets, of those that it may switch off. */
const choices = z.object(
  Object.fromEntries(choosableKinds.map((kind) => [kind, z.boolean()])) as Record<
    ChoosableKind,
    z.ZodBoolean
  >,
)
export type MailChoices = z.infer<typeof choices>

export const getMailChoices = route({
  method: 'GET',
  path: '/auth/getMailChoices',
  summary: 'Which mails the vendor gets, of those that it may switch off.',
  source: 'added',
  access: { who: 'vendor' },
  answer: z.object({ data: choices }),
})

export const saveMailChoices = route({
  method: 'POST',
  path: '/auth/saveMailChoices',
  summary: 'Switch kinds of mail on or off; what is not named stays.',
  source: 'added',
  access: { who: 'vendor' },
  audit: 'mail-choices-changed',
  body: choices.partial(),
  answer: z.object({ data: choices }),
})
