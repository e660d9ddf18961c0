import { z } from 'zod'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { plainWords } from './plain-words.ts'

/** The fields of a part of a request, as its schema has them. */
type Fields = Record<string, unknown>

/** What a call that takes no body is sent: an object all the same, of which nothing is read. */
const anyObject = z.object({})

/**
 * Checks a JSON body.
 * @throws Problem invalid, for what is no object whether the call takes a body or not.
 */
export function checkedBody(schema: z.ZodObject | undefined, given: unknown): Fields | undefined {
  const body = checked(schema ?? anyObject, given)
  refuseHalves(body)
  return schema && body
}

/** Half of a character can be neither stored nor compared; fields with words of their own for it have said them. */
function refuseHalves(value: unknown, what = 'The body'): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new Problem('invalid', messages.hasHalfCharacter(what))
  } else if (Array.isArray(value)) {
    for (const each of value) refuseHalves(each, what)
  } else if (value !== null && typeof value === 'object') {
    const fields = value as Fields
    for (const name of Object.keys(fields)) refuseHalves(fields[name], name)
  }
}

/**
 * Checks one part of a request against its schema. Unknown fields are dropped.
 * @throws Problem invalid with one sentence a field: what is wrong with it, in the contract's words or in plainWords'.
 */
export function checked(schema: z.ZodObject | undefined, given: unknown): Fields | undefined {
  if (!schema) return undefined
  const parsed = schema.safeParse(given, { error: plainWords })
  if (parsed.success) return parsed.data
  throw new Problem('invalid', sentences(parsed.error))
}

const MOST_SENTENCES = 20

function sentences(error: z.ZodError): string[] {
  return [...new Set(error.issues.slice(0, MOST_SENTENCES).map(({ message }) => message))]
}

/**
 * The query as the schema expects it: blank values are absent, a repeated name is refused.
 * @throws Problem invalid
 */
export function singleValues(query: unknown): Record<string, string> {
  const single: Record<string, string> = {}
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (typeof value !== 'string') throw new Problem('invalid', messages.givenTwice(name))
    if (value.includes('\0')) throw new Problem('invalid', messages.hasNul(name))
    if (value !== '') single[name] = value
  }
  return single
}

/** What stands in the path. @throws Problem notFound, since no path has what cannot be stored. */
export function pathValues(params: unknown): Fields {
  const values = (params ?? {}) as Fields
  const isOdd = Object.values(values).some((each) => String(each).includes('\0'))
  if (isOdd) throw new Problem('notFound')
  return values
}

/** No call of the contract nests deeper than five. */
const DEEPEST = 20

/**
 * Looks through a whole body for what no field may hold: a NUL, which PostgreSQL cannot store, a
 * number that JavaScript cannot hold exactly (1e999 arrives as Infinity), and endless nesting.
 * @param what the field that holds the value, by its path.
 * @throws Problem invalid
 */
export function refuseUnsafe(value: unknown, depth = 0, what = ''): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Problem('invalid', messages.hasNul(what || 'The body'))
  } else if (typeof value === 'number') {
    if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) {
      throw new Problem('invalid', messages.numberTooLarge)
    }
  } else if (Array.isArray(value)) {
    refuseDeep(depth)
    for (const [at, each] of value.entries()) refuseUnsafe(each, depth + 1, within(what, at))
  } else if (value !== null && typeof value === 'object') {
    refuseDeep(depth)
    const fields = value as Fields
    for (const name of Object.keys(fields))
      refuseUnsafe(fields[name], depth + 1, within(what, name))
  }
}

const within = (what: string, name: string | number) => (what ? `${what}.${name}` : String(name))

function refuseDeep(depth: number): void {
  if (depth >= DEEPEST) throw new Problem('invalid', messages.nestedTooDeeply)
}
