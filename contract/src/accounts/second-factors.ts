import { z } from 'zod'
import { seenLine } from '../content/text.ts'
import { count } from '../fields.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'
import { appCode } from './second-factor.ts'

/** So many recovery codes are made at a time. */
export const RECOVERY_CODES = 10

export const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  /** The one host under which it signs in. */
  host: z.string(),
  madeAt: z.iso.datetime(),
  /** Null until it was used to sign in or to prove who it is. */
  usedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** What beside the password opens one's account. */
export const secondFactors = z.object({
  /** Since when an authenticator app counts; null without one. */
  appSince: z.iso.datetime().nullable(),
  passkeys: z.array(passkey),
  /** Recovery codes that were not used yet. */
  recoveryCodes: count,
  /** Its last second factor may not be removed. */
  demanded: z.boolean(),
  /** The host that a new passkey would belong to; null where a browser makes none: under an address of digits. */
  host: z.string().nullable(),
})
export type SecondFactors = z.infer<typeof secondFactors>

/** What an added factor is answered: how things stand, and recovery codes when there were none. */
export const factorAdded = z.object({
  data: secondFactors,
  /** Shown now and never again. */
  recoveryCodes: z.array(z.string()).optional(),
})

const own = {
  method: 'POST',
  source: 'added',
  access: { who: 'vendor', person: 'reader' },
} as const

export const getSecondFactors = route({
  method: 'GET',
  path: '/auth/getSecondFactors',
  summary: 'What beside the password opens one’s account.',
  source: 'added',
  access: { who: 'vendor' },
  whileEnrolling: true,
  answer: z.object({ data: secondFactors }),
})

export const beginApp = route({
  ...own,
  path: '/auth/beginApp',
  summary:
    'Shows a new secret for an authenticator app, which counts once a code has confirmed it.',
  whileEnrolling: true,
  answer: z.object({
    /** In base32, to be typed. */
    secret: z.string(),
    /** The same as `otpauth://…`, for a QR code. */
    uri: z.string(),
  }),
})

export const confirmApp = route({
  ...own,
  path: '/auth/confirmApp',
  summary:
    'Makes the secret that was shown count, by its first code, in place of the one before; every other session ends.',
  whileEnrolling: true,
  body: z.object({
    code: appCode,
    /** That the code is of: another one that was shown since is not taken for it. */
    secret: z.string().max(64).optional(),
  }),
  answer: factorAdded,
})

export const removeApp = route({
  ...own,
  path: '/auth/removeApp',
  summary: 'Takes the authenticator app away; every other session ends.',
  answer: z.object({ data: secondFactors }),
})

export const makeRecoveryCodes = route({
  ...own,
  path: '/auth/makeRecoveryCodes',
  summary: 'New recovery codes in place of the old ones; every other session ends.',
  answer: z.object({ data: secondFactors, recoveryCodes: z.array(z.string()) }),
})

export const resetSecondFactor = route({
  method: 'POST',
  path: '/auth/resetSecondFactor',
  summary:
    'Takes every second factor of another person of the account away, who lost it: the password is enough then. Administrators, of anybody.',
  source: 'added',
  access: { who: 'vendor', person: 'owner' },
  body: z.object({
    /** The person's. */
    _id: z.string().max(64),
  }),
  answer: z.object({ success: z.literal(true) }),
})

/** The name that its owner tells a passkey by. */
export const passkeyName = z
  .string({ error: messages.givePasskeyName })
  .trim()
  .min(1, messages.givePasskeyName)
  .max(50, messages.givePasskeyName)
  .pipe(seenLine(50, { error: messages.givePasskeyName }))
