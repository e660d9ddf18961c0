import { z } from 'zod'
import { askedDayProblem } from '../asked-day.ts'
import { isAskedDay } from '../day.ts'
import { named } from '../fields.ts'
import { messages } from '../messages.ts'
import { programmes } from '../programmes/all.ts'
import { kinds } from '../programmes/programme.ts'
import { dimensionKeys, filterWays, type DimensionKey } from './dimensions.ts'

/** The longest text of a filter: that of the longest click id. */
const LONGEST_TEXT = 1_020
const MOST_TEXTS = 100
const MOST_FILTERS = 10

const filterText = z
  .string()
  .max(LONGEST_TEXT)
  .refine((given) => given.isWellFormed(), { error: named(messages.halfCharacter) })
const texts = z.array(filterText).min(1).max(MOST_TEXTS)

/** What the values of a dimension can be where only some texts are any. */
const known: Partial<Record<DimensionKey, readonly string[]>> = {
  weekday: ['1', '2', '3', '4', '5', '6', '7'],
  programme: programmes.map(({ key }) => key),
  type: kinds,
}
const days: ReadonlySet<DimensionKey> = new Set(['day', 'week', 'month'])

/**
 * Keeps what has a value of the dimension that is one of the texts, none of them, or has one of them
 * somewhere in it (in any letter case); or what has no value.
 */
export const filter = z
  .object({
    dimension: z.enum(dimensionKeys),
    is: texts.optional(),
    isNot: texts.optional(),
    contains: texts.optional(),
    none: z.literal(true).optional(),
  })
  .refine((given) => filterWays.filter((way) => given[way] !== undefined).length === 1, {
    error: named(messages.giveOne(filterWays)),
  })
  .superRefine(({ dimension, is, isNot }, context) => {
    for (const text of [...(is ?? []), ...(isNot ?? [])]) {
      const options = known[dimension]
      const message = options
        ? options.includes(text)
          ? undefined
          : `${dimension} “${text}”: ${messages.thereAre(options)}`
        : days.has(dimension) && !isAskedDay(text)
          ? `${dimension} “${text}”: ${askedDayProblem(text)}`
          : undefined
      if (message !== undefined)
        context.addIssue({ code: 'custom', message: `filters: ${message}` })
    }
  })
export type Filter = z.infer<typeof filter>

export const filters = z.array(filter).max(MOST_FILTERS).default([])
