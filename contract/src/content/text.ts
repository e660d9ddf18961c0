import { z } from 'zod'
import { named, pageNo, postedNumber, wholeNumber } from '../fields.ts'
import { messages } from '../messages.ts'

/** What a text for readers never holds: it is drawn as it is, and nobody would see these. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u
/** The same, where lines may end and begin. */
const UNSEEN_IN_LINES = /[^\P{Cc}\n\r\t]|\p{Bidi_Control}/u

function checkedText(most: number, unseen: RegExp) {
  return (
    z
      .string()
      .trim()
      // With letter and mark in one, as most keyboards type it: two names that look the same are the same.
      .normalize('NFC')
      .max(most)
      .refine((text) => text.isWellFormed(), { error: named(messages.halfCharacter) })
      .refine((text) => !unseen.test(text), { error: named(messages.unseenCharacters) })
  )
}

/** One line, which may be empty, of at most so many UTF-16 code units. */
export const line = (most: number) => checkedText(most, UNSEEN)

/** Several lines, none of which need be there. */
export const lines = (most: number) => checkedText(most, UNSEEN_IN_LINES)

/** What is said of a text, for its field or in one sentence for all. */
interface Told {
  error: string | ReturnType<typeof named>
}

const given: Told = { error: named(messages.giveText) }

/** The longest name of a vendor or a person. */
export const NAME_MAX = 60

/** A host: a point between a letter or digit and two letters. Browsers take 。 for a point, too. */
const HOST = /[\p{L}\p{N}][.。]\p{L}{2}/u
/** The address of a page, of which mail programs make a link. */
const ADDRESS = /:\/\/|\bwww\.|[.。]\p{L}{2,}\//iu

/** Signs that are drawn as nothing, a blank of Braille among them. */
const DRAWN_AS_NOTHING = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/gu

/** Whether nothing of a text is seen. */
export const isBlank = (text: string) => text.replaceAll(DRAWN_AS_NOTHING, '') === ''

const holds = (text: string, what: RegExp) => what.test(text.normalize('NFKC'))

/**
 * The name of a vendor or a person, which stands beside others' and in mails: it is seen, turns nothing around there,
 * and is no link. A vendor may be called by its host.
 * @param error what its form says of none and of too long a one.
 */
const name = (error: string) =>
  z
    .string({ error })
    .trim()
    .min(1, error)
    .max(NAME_MAX, error)
    .refine((text) => !isBlank(text), { error })
    .pipe(line(NAME_MAX))
    .refine((text) => !holds(text, ADDRESS), {
      error: named(messages.nameIsAddress),
      abort: true,
    })

export const vendorName = name(messages.enterFullName)

export const personName = name(messages.enterName).refine((text) => !holds(text, HOST), {
  error: named(messages.nameHasHost),
})

/** One line of which something is seen. @param none what is said where nothing is. */
export const seenLine = (most: number, none = given) => seen(line(most), none)

export const title = seenLine(120)

/** Several lines, at least one of which has words. @param none what is said where none has. */
export const words = (most: number, none = given) => seen(lines(most), none)

function seen(text: z.ZodString, none: Told) {
  return text.min(1, none).refine((shown) => !isBlank(shown), { ...none, when: nothingTold })
}

/** One that is empty was told so already. */
function nothingTold({ issues }: { issues: readonly unknown[] }): boolean {
  return issues.length === 0
}

/** The opaque id of an event, podcast or daily quote. */
export const contentId = z.string().min(1).max(64)

/** What the answer had that a change was made to; 409 when it was changed since. A change without it is made anyway. */
export const revision = postedNumber(1, 2_147_483_647).optional()

/** Which page of a list, counted from one; without them the first fifty. */
export const paging = {
  pageNo,
  pageSize: wholeNumber(1, 100).optional(),
}
