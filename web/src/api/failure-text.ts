import { CallFailed } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { NoAnswer } from './in-time.ts'
import { NoPasskey } from './passkey.ts'

/** What a failure says to the reader: its own words, else 'Something went wrong' (1-core §8). */
export function failureText(error: unknown): string {
  const hasWords = [CallFailed, NoAnswer, NoPasskey].some((known) => error instanceof known)
  return (hasWords && (error as Error).message) || messages.somethingWrong
}

/** The same with everything that the server added to its first sentence. */
export function failureTexts(error: unknown): string {
  const more = error instanceof CallFailed ? error.failure.statusMessages.slice(1) : []
  return [failureText(error), ...more].join(' ')
}

/**
 * Whether the server itself said nothing: it was out of reach or late, or a proxy answered in its place. It may have
 * done what it was asked for.
 */
export function isUnanswered(error: Error | null): boolean {
  return error !== null && requestIdOf(error) === undefined
}

/** The id under which the server logged the failure, if it answered one. */
export function requestIdOf(error: unknown): string | undefined {
  return (error instanceof CallFailed && error.failure.requestId) || undefined
}
