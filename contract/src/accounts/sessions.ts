import { z } from 'zod'
import { route } from '../route.ts'

/** One place where the vendor is signed in. */
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
})
export type OpenSession = z.infer<typeof openSession>

export const getSessions = route({
  method: 'GET',
  path: '/auth/getSessions',
  summary: 'Where the vendor is signed in, last used first.',
  source: 'added',
  access: { who: 'vendor' },
  answer: z.object({ data: z.array(openSession) }),
})

export const endSessions = route({
  method: 'POST',
  path: '/auth/endSessions',
  summary: 'End one of one’s own sessions; without an _id, every one but that which asks.',
  source: 'added',
  access: { who: 'vendor' },
  body: z.object({ _id: z.string().max(64).optional() }),
  answer: z.object({ success: z.literal(true), ended: z.number().int() }),
})
