import { CallFailed } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'

/** What a failure says to the reader: the server's words, else 'Something went wrong' (1-core §8). */
export function failureText(error: unknown): string {
  return (error instanceof CallFailed && error.message) || messages.somethingWrong
}

/** The id under which the server logged the failure, if it answered one. */
export function requestIdOf(error: unknown): string | undefined {
  return (error instanceof CallFailed && error.failure.requestId) || undefined
}
