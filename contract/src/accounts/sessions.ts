import { z } from 'zod'
import { count } from '../fields.ts'
import { route } from '../route.ts'

/** One place where one of the account's people is signed in. */
export const openSession = z.object({
  _id: z.string(),
  startedAt: z.iso.datetime(),
  /** To within five minutes. */
  usedAt: z.iso.datetime(),
  /** When it ends if it is not used again. */
  endsAt: z.iso.datetime(),
  /** The address that signed in; empty when it is not known. */
  address: z.string(),
  /** What the browser called itself then; empty when it is not known. */
  agent: z.string(),
  /** It is the one that asks. */
  current: z.boolean(),
  /** Whose it is: one's own, or for an owner anyone's. */
  own: z.boolean(),
  personName: z.string(),
})
export type OpenSession = z.infer<typeof openSession>

/** So many are listed; a program that signs in for every call leaves thousands. */
export const MOST_SESSIONS = 100

export const getSessions = route({
  method: 'GET',
  path: '/auth/getSessions',
  summary:
    'Where one is signed in, last used first, at most 100; for an owner, where everyone of the account is.',
  source: 'added',
  access: { who: 'vendor' },
  answer: z.object({ data: z.array(openSession), totalCount: count }),
})

export const endSessions = route({
  method: 'POST',
  path: '/auth/endSessions',
  summary:
    'End one of one’s own sessions; without an _id, every one but that which asks. An owner may end those of everyone.',
  source: 'added',
  access: { who: 'vendor', person: 'reader' },
  body: z.object({
    _id: z.string().max(64).optional(),
    /** Every session of the account but the one that asks; for owners. */
    everyone: z.boolean().optional(),
  }),
  answer: z.object({ success: z.literal(true), ended: z.number().int() }),
})
