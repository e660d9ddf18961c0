import type { z } from 'zod'

/**
 * What is wrong with a field, as a sentence that names it: for the rules to which the contract gives no
 * words of its own. zod's are written for programmers.
 */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.length ? issue.path.join('.') : 'The body'
  switch (issue.code) {
    case 'too_big':
      return `${field} ${sized(issue.origin, issue.maximum)} at the most.`
    case 'too_small':
      return `${field} ${sized(issue.origin, issue.minimum)} at the least.`
    default:
      return (
        partly(issue, field) ??
        `${field} ${issue.input === undefined ? 'is missing' : `must be ${wanted(issue) ?? UNSAID}`}.`
      )
  }
}

/** Of what may be of several kinds, and is of one but for a field of it: what is wrong with that field. */
function partly(issue: z.core.$ZodRawIssue, field: string): string | undefined {
  if (issue.code !== 'invalid_union') return undefined
  const [inside, ...others] = issue.errors.filter(([first]) => first && first.path.length > 0)
  return inside?.[0] && others.length === 0 ? `${field}.${inside[0].message}` : undefined
}

const UNSAID = 'as the API document says'

/** What a value has to be; undefined where a rule has no words. Of a field that takes several, each of them. */
function wanted(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): string | undefined {
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value') return issue.values.map(worded).join(' or ')
  if (issue.code !== 'invalid_union') return undefined
  const each = issue.errors.map(([first]) => first?.path.length === 0 && wanted(first))
  // One that is told apart by a field of it names no kinds.
  return each.length > 0 && each.every((one) => one) ? [...new Set(each)].join(' or ') : undefined
}

const kinds: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
}

/** An option of a field, which may be no text at all. */
function worded(option: z.core.util.Primitive): string {
  return option === '' ? 'empty' : String(option)
}

function sized(origin: string, limit: number | bigint): string {
  const isOne = Number(limit) === 1
  if (origin === 'string') return `must have ${limit} ${isOne ? 'character' : 'characters'}`
  return origin === 'array'
    ? `must have ${limit} ${isOne ? 'entry' : 'entries'}`
    : `must be ${limit}`
}
