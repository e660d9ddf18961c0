import type { z } from 'zod'

/**
 * What is wrong with a field, as a sentence that names it: for the rules to which the contract gives no
 * words of its own. zod's are written for programmers.
 */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.length ? issue.path.join('.') : 'The body'
  switch (issue.code) {
    case 'invalid_type':
      return `${field} ${needs(issue.input, kinds[issue.expected] ?? issue.expected)}.`
    case 'invalid_value':
      return `${field} ${needs(issue.input, issue.values.map(worded).join(' or '))}.`
    case 'too_big':
      return `${field} ${sized(issue.origin, issue.maximum)} at the most.`
    case 'too_small':
      return `${field} ${sized(issue.origin, issue.minimum)} at the least.`
    default:
      return `${field} is ${issue.input === undefined ? 'missing' : 'not as the API document says'}.`
  }
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

function needs(input: unknown, what: string): string {
  return input === undefined ? 'is missing' : `must be ${what}`
}

function sized(origin: string, limit: number | bigint): string {
  const isOne = Number(limit) === 1
  if (origin === 'string') return `must have ${limit} ${isOne ? 'character' : 'characters'}`
  return origin === 'array'
    ? `must have ${limit} ${isOne ? 'entry' : 'entries'}`
    : `must be ${limit}`
}
