import { z } from 'zod'
import { messages } from '../messages.ts'
import { route } from '../route.ts'
import { passkeyUse } from './passkey-json.ts'

/** The ways of a second factor. */
const secondFactorWays = ['totp', 'passkey', 'recovery'] as const
export type SecondFactorWay = (typeof secondFactorWays)[number]

/** So long after the password, or after a challenge was given, the next step is taken. */
export const STEP_MINUTES = 5
/** So long after a proof one may change what opens one's account. */
export const PROOF_MINUTES = 10

/** What the right password is answered when it is not enough. */
export const secondFactorStep = z.object({
  /** For clients that know of no second factor. */
  error: z.string(),
  secondFactor: z.object({
    /** Opens the next step once, within {@link STEP_MINUTES}, in the browser that got it. */
    ticket: z.string(),
    /** Those of the account that work under this host. */
    ways: z.array(z.enum(secondFactorWays)),
    /** Other hosts under which it has passkeys. */
    passkeyHosts: z.array(z.string()),
  }),
})
export type SecondFactorStep = z.infer<typeof secondFactorStep>['secondFactor']

/** Blanks are as one reads a code out: `123 456`. */
export const appCode = z
  .string({ error: messages.giveCode })
  .max(20, messages.giveCode)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .refine((text) => /^\d{6}$/.test(text), messages.giveCode)

/** Ten letters and digits, however they are spaced. */
const recoveryCode = z
  .string({ error: messages.giveRecoveryCode })
  .max(30, messages.giveRecoveryCode)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((text) => /^[A-Z2-7]{10}$/.test(text), messages.giveRecoveryCode)

/** Ways to show that one has the second factor; one of them is given. */
const shown = {
  code: appCode.optional(),
  recoveryCode: recoveryCode.optional(),
  passkey: passkeyUse.optional(),
}

const isOne = (given: Record<string, unknown>) =>
  [given['code'], given['recoveryCode'], given['passkey'], given['password']].filter(
    (each) => each !== undefined,
  ).length === 1

/** What a step of {@link secondFactorStep} is answered by. */
export const secondFactorBody = z
  .object({ ticket: z.string({ error: messages.signInOver }).max(64), ...shown })
  .refine(isOne, { error: messages.giveOneProof, path: ['code'] })

/** Proves anew that it is oneself, with any of what one signs in by. */
export const proveMyself = route({
  method: 'POST',
  path: '/auth/proveMyself',
  summary:
    'Proves anew who asks, by password or second factor: for ten minutes its session may change what opens the account.',
  source: 'added',
  access: { who: 'vendor', person: 'reader' },
  whileEnrolling: true,
  body: z
    .object({
      password: z
        .string({ error: messages.enterPassword })
        .min(1, messages.enterPassword)
        .max(1024)
        .optional(),
      ...shown,
    })
    .refine(isOne, { error: messages.giveOneProofOrPassword, path: ['password'] }),
  answer: z.object({ success: z.literal(true) }),
})
