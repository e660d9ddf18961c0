import { z } from 'zod'
import { line } from '../content/text.ts'
import { named, vendorId } from '../fields.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'

export const HOLDER_MAX = 70

/** Latin, Greek and Cyrillic letters, digits, and the signs that stand between them. */
const SIGN = String.raw`[ -\u052f\u1e00-\u206f\u20a0-\u214f]`
const LETTER = String.raw`[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01b7\u0388-\u03ce\u0400-\u045f\u1e00-\u1fbc]`

/**
 * A name that can be spelled in the characters of every bank in SEPA. Other scripts are left out: how they are
 * written in Latin letters follows from the language, and banks compare names. Reads the same in PostgreSQL.
 */
export const SPELLABLE = new RegExp(`^${SIGN}*${LETTER}${SIGN}*$`)

const IBAN_MAX = 42
const access = { who: 'vendor', screens: ['/MyProfileInfo'] } as const

/** Where a vendor's money goes, as it is shown: never the whole account number. */
const shownDetails = z.object({
  holder: z.string(),
  /** Its country and last four characters. */
  iban: z.string(),
  bic: z.string(),
  changedAt: z.iso.datetime(),
  /** Why no file for the bank can pay it; empty when one can. */
  obstacle: z.string(),
})

export const getPaymentDetails = route({
  method: 'GET',
  path: '/home/getPaymentDetails',
  summary: 'Where the vendor’s money goes, masked; null when it has not said.',
  source: 'added',
  access,
  query: z.object({ vendorId: vendorId.optional() }),
  answer: z.object({ data: shownDetails.nullable() }),
})

const given = z.string().trim()

/** What a vendor types; the server checks that the account number is one. */
export const paymentDetails = z.object({
  holder: given
    .min(1, { error: messages.giveHolder })
    .max(HOLDER_MAX, { error: messages.textTooLong(HOLDER_MAX) })
    .pipe(line(HOLDER_MAX).regex(SPELLABLE, { error: named(messages.badHolder) })),
  iban: given.min(1, { error: messages.badIban }).max(IBAN_MAX, { error: messages.badIban }),
  bic: given.max(15, { error: messages.badBic }).default(''),
})

export const savePaymentDetails = route({
  method: 'POST',
  path: '/home/savePaymentDetails',
  summary: 'Stores where the vendor’s money goes, encrypted.',
  source: 'added',
  access: { ...access, person: 'owner' },
  body: paymentDetails.extend({
    /** Of the details that were seen, null for none; 409 when there are others by now. Without it they are stored anyway. */
    changedAt: z.iso.datetime().nullable().optional(),
  }),
  answer: z.object({ data: shownDetails }),
})
