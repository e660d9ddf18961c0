import { z } from 'zod'
import { line, lines, vendorName } from '../content/text.ts'
import { messages } from '../messages.ts'
import { newPassword } from './new-password.ts'
import { route } from '../route.ts'
import { session } from './sign-in.ts'

/**
 * An email, in ASCII: HTML's own pattern with a dot in the domain; an international domain
 * is given in its xn-- form. Letters of other scripts that look like these, marks that nobody sees and
 * those that turn text around would let two accounts look like one. Linear on any input.
 */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?$/

export const newEmail = z
  .string({ error: messages.enterEmail })
  .trim()
  .min(1, messages.enterEmail)
  .max(254, messages.enterValidEmail)
  .regex(emailPattern, messages.enterValidEmail)

/** The longest that an applicant says of its site and its traffic. */
export const SITE_MAX = 200
export const TRAFFIC_MAX = 1000

const said = (most: number, drawn: typeof line) =>
  z.string().trim().max(most, messages.textTooLong(most)).pipe(drawn(most)).default('')

/** The sign-up form's rules (1-core §5); the screen checks with the same schema. */
export const signUpForm = z
  .object({
    fullName: vendorName,
    email: newEmail,
    phoneNumber: z
      .string({ error: messages.phoneDigits })
      .regex(/^\d{0,10}$/, messages.phoneDigits)
      .default(''),
    password: newPassword,
    conformPassword: z
      .string({ error: messages.enterPassword })
      .min(1, messages.enterPassword)
      .max(30, messages.enterPassword),
    /** Both are asked for where new vendors wait for approval, and not read elsewhere. */
    site: said(SITE_MAX, line),
    traffic: said(TRAFFIC_MAX, lines),
  })
  .refine((form) => form.password === form.conformPassword, {
    path: ['conformPassword'],
    error: messages.passwordsDiffer,
  })

export const signUp = route({
  method: 'POST',
  path: '/auth/signup_orrery_0599',
  summary:
    'Make a new vendor, without any programme enabled, and sign in; or keep its application.',
  source: 'core',
  access: { who: 'public' },
  body: signUpForm,
  /**
   * `waiting` where nobody is signed in: a new vendor waits for approval, or `unconfirmed`, it has to confirm
   * its address first.
   */
  answer: z.union([session, z.object({ waiting: z.literal(true), unconfirmed: z.boolean() })]),
})
