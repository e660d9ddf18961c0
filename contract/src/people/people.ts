import { z } from 'zod'
import { personRole } from '../accounts/user.ts'
import { personName } from '../content/text.ts'
import { route } from '../route.ts'

/** The most people of an account. */
export const MOST_PEOPLE = 50

/** Somebody who signs in to the account. */
export const listedPerson = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: personRole,
  /** When one of the person's open sessions was last used, to within five minutes; null when none is open. */
  lastSeen: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  /** An app or a passkey stands beside the password. */
  secondFactor: z.boolean(),
})
export type ListedPerson = z.infer<typeof listedPerson>

/** Somebody who was asked to join and has not answered. */
export const openInvitation = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: personRole,
  invitedBy: z.string(),
  endsAt: z.iso.datetime(),
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** Everybody on an account, those asked to join too. */
export const everybody = z.object({
  data: z.array(listedPerson),
  invitations: z.array(openInvitation),
})

export const getPeople = route({
  method: 'GET',
  path: '/auth/getPeople',
  summary: 'Who signs in to the account, owners first, and who was asked to join.',
  source: 'added',
  access: { who: 'vendor', person: 'owner' },
  answer: everybody,
})

export const renameMyself = route({
  method: 'POST',
  path: '/auth/renameMyself',
  summary: 'Change one’s own name, by which colleagues and the audit log know one.',
  source: 'added',
  access: { who: 'vendor', person: 'reader' },
  body: z.object({ fullName: personName }),
  answer: z.object({ success: z.literal(true) }),
})

export const changeRole = route({
  method: 'POST',
  path: '/auth/changeRole',
  summary: 'Give one of the account’s people another role. One owner always stays.',
  source: 'added',
  access: { who: 'vendor', person: 'owner' },
  body: z.object({
    _id: z.string().max(64),
    role: personRole,
    /** The role that was seen; 409 when the person has another one by now. A change without it is made anyway. */
    from: personRole.optional(),
  }),
  answer: everybody,
})

export const handOver = route({
  method: 'POST',
  path: '/auth/handOverAccount',
  summary: 'Make somebody else owner of the account in one’s own place, and oneself a member.',
  source: 'added',
  access: { who: 'vendor', person: 'owner' },
  body: z.object({ _id: z.string().max(64) }),
  answer: z.object({ success: z.literal(true) }),
})

export const removePerson = route({
  method: 'POST',
  path: '/auth/removePerson',
  summary:
    'Take somebody off the account; their sessions end at once. An owner may leave when another stays.',
  source: 'added',
  access: { who: 'vendor', person: 'owner' },
  body: z.object({ _id: z.string().max(64) }),
  answer: z.object({ success: z.literal(true), ended: z.number().int() }),
})
