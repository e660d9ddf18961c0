import { z } from 'zod'
import { route } from '../route.ts'
import { makeOptions, passkeyMade, passkeyUse, useOptions } from './passkey-json.ts'
import { factorAdded, passkeyName, secondFactors } from './second-factors.ts'
import { session } from './sign-in.ts'

/** So many passkeys a person may have. */
export const MOST_PASSKEYS = 20

const own = {
  method: 'POST',
  source: 'added',
  access: { who: 'vendor', person: 'reader' },
} as const

export const askPasskey = route({
  method: 'POST',
  path: '/auth/askPasskey',
  summary: 'What a browser needs to use a passkey of this host, once and within five minutes.',
  source: 'added',
  access: { who: 'public' },
  body: z.object({
    /** Of a sign-in: only passkeys of its account are asked for. */
    ticket: z.string().max(64).optional(),
  }),
  answer: z.object({ options: useOptions }),
})

export const signInByPasskey = route({
  method: 'POST',
  path: '/auth/signInByPasskey',
  summary: 'Sign in by a passkey alone, which counts as password and second factor.',
  source: 'added',
  access: { who: 'public' },
  body: z.object({ passkey: passkeyUse }),
  answer: session,
})

export const beginPasskey = route({
  ...own,
  path: '/auth/beginPasskey',
  summary: 'What a browser needs to make a passkey for this host.',
  whileEnrolling: true,
  answer: z.object({ options: makeOptions }),
})

export const savePasskey = route({
  ...own,
  path: '/auth/savePasskey',
  summary: 'Keeps a passkey that was just made; every other session ends.',
  whileEnrolling: true,
  body: z.object({ name: passkeyName, passkey: passkeyMade }),
  answer: factorAdded,
})

export const renamePasskey = route({
  ...own,
  path: '/auth/renamePasskey',
  summary: 'Gives one of one’s passkeys another name.',
  body: z.object({ _id: z.string().max(64), name: passkeyName }),
  answer: z.object({ data: secondFactors }),
})

export const removePasskey = route({
  ...own,
  path: '/auth/removePasskey',
  summary: 'Takes one of one’s passkeys away; every other session ends.',
  body: z.object({ _id: z.string().max(64) }),
  answer: z.object({ data: secondFactors }),
})
