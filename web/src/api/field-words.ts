import { CallFailed } from '@orrery/contract/client'
import type { FormErrors } from '@mantine/form'
import { withCapital } from '../format/capital.ts'
import { failureText } from './failure-text.ts'

/** A sentence of the contract begins with the field's name on the wire; under its field nobody needs that. */
export function withoutField(sentence: string): string {
  return withCapital(sentence.replace(/^\w+: /, ''))
}

/** What the server has refused, in its words. */
export function refusalWords(error: unknown): string {
  const all = error instanceof CallFailed ? error.failure.errors : []
  return (all.length > 0 ? all : [failureText(error)]).map(withoutField).join(' ')
}

/** What the server has refused of these fields, by their names and without them; empty of any other failure. */
export function refusedFields(error: unknown, fields: readonly string[]): FormErrors {
  const all = error instanceof CallFailed ? error.failure.errors : []
  const named = all.map((sentence): [string, string] => [
    sentence.split(': ', 1)[0] ?? '',
    withoutField(sentence),
  ])
  return Object.fromEntries(named.filter(([field]) => fields.includes(field)))
}

/** What a form's fields are told, without their names. */
export function wordsOf(errors: FormErrors): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [
      field,
      typeof said === 'string' ? withoutField(said) : said,
    ]),
  )
}
