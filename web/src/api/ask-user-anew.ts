import { queryClient } from './query-client.ts'
import { answerKey } from './use-answer.ts'

/** Has the shell ask anew who is signed in, which tries again where nobody answers. */
export function askUserAnew(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: answerKey('GET /auth/{id}') })
}
