import { z } from 'zod'
import { askedDayProblem } from '../asked-day.ts'
import { monthStart, weekStart, type Day } from '../day.ts'
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
/** Those of days, and by which day each value is named. */
const namedBy: Partial<Record<DimensionKey, (day: Day) => Day>> = {
  day: (day) => day,
  week: weekStart,
  month: monthStart,
}

/** What is wrong with a text as a value of a dimension; empty when nothing is. */
function textProblem(dimension: DimensionKey, text: string): string {
  const options = known[dimension]
  if (options) return options.includes(text) ? '' : messages.thereAre(options)
  const name = namedBy[dimension]
  if (!name) return ''
  const problem = askedDayProblem(text)
  if (problem) return problem
  const right = name(text)
  return text === right ? '' : messages.namedByDay(dimension, right)
}

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
      const problem = textProblem(dimension, text)
      if (problem)
        context.addIssue({ code: 'custom', message: `filters: ${dimension} “${text}”: ${problem}` })
    }
  })
export type Filter = z.infer<typeof filter>

export const filters = z.array(filter).max(MOST_FILTERS).default([])
