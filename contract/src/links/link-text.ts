import { z } from 'zod'
import { messages } from '../messages.ts'
import type { LinkField } from '../programmes/programme.ts'

/** The schema of a manifest's link field: optional text of its characters and length. */
export function linkText(field: LinkField) {
  return z
    .string()
    .max(field.maxLength, messages.linkTextTooLong(field.label, field.maxLength))
    .regex(field.pattern, `${field.label}: ${field.hint}.`)
    .default('')
}
