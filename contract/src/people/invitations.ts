import { z } from 'zod'
import { personRole } from '../accounts/user.ts'
import { newPassword } from '../accounts/new-password.ts'
import { session } from '../accounts/sign-in.ts'
import { newEmail } from '../accounts/sign-up.ts'
import { personName } from '../content/text.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'
import { openInvitation } from './people.ts'

/** For how long an invitation is open. */
export const INVITATION_DAYS = 7
/** The most that are open at a time, and that are made in a day. */
export const MOST_INVITATIONS = 20
export const MOST_INVITATIONS_A_DAY = 50

const id = z.object({ _id: z.string().max(64) })
const owner = { who: 'vendor', person: 'owner' } as const

export const invitePersonForm = z.object({
  email: newEmail,
  fullName: personName,
  role: personRole,
})

export const invitePerson = route({
  method: 'POST',
  path: '/auth/invitePerson',
  summary:
    'Ask somebody to join the account. The link that is answered is shown this once; an earlier one to the same address ends, but for the mail of the very same within ten minutes.',
  source: 'added',
  access: owner,
  body: invitePersonForm,
  answer: z.object({ data: openInvitation, link: z.string() }),
})

export const takeBackInvitation = route({
  method: 'POST',
  path: '/auth/takeBackInvitation',
  summary: 'Take back an invitation: its link opens nothing from here on.',
  source: 'added',
  access: owner,
  body: id,
  answer: z.object({ success: z.literal(true) }),
})

/** What an invitation's link ends in. */
const token = z
  .string({ error: messages.invitationOver })
  .regex(/^[\w-]{43}$/, messages.invitationOver)

export const getInvitation = route({
  method: 'POST',
  path: '/auth/getInvitation',
  summary: 'What an invitation is to, for whoever has its link.',
  source: 'added',
  access: { who: 'public' },
  body: z.object({ token }),
  answer: z.object({
    data: openInvitation.omit({ _id: true }).extend({
      /** Whose account it is. */
      vendorName: z.string(),
    }),
  }),
})

/** What the invited person chooses; the screen checks with the same schema. */
export const joinForm = z
  .object({ fullName: personName, password: newPassword, conformPassword: newPassword })
  .refine((form) => form.password === form.conformPassword, {
    path: ['conformPassword'],
    error: messages.passwordsDiffer,
  })

export const acceptInvitation = route({
  method: 'POST',
  path: '/auth/acceptInvitation',
  summary: 'Join an account with a password of one’s own, and sign in.',
  source: 'added',
  access: { who: 'public' },
  body: joinForm.safeExtend({ token }),
  answer: session,
})
