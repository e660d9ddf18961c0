import { messages } from '@orrery/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { makePasskey } from '../api/passkey.ts'
import { proved } from '../api/proof.ts'
import { queryClient } from '../api/query-client.ts'
import { readUser } from '../api/stored-session.ts'
import { refreshUser } from '../api/refresh-user.ts'
import { answerKey, useAnswer } from '../api/use-answer.ts'

/** What beside the password opens the reader's account. */
export function useFactors() {
  return useAnswer('GET /auth/getSecondFactors', {})
}

/** Makes a passkey and keeps it under a name; who has to proves who it is before. */
export function useNewPasskey() {
  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = await proved(() => call('POST /auth/beginPasskey', {}))
      const passkey = await makePasskey(options)
      return call('POST /auth/savePasskey', { body: { name, passkey } })
    },
  })
}

/** After a change: how things stand, which sessions there are, and what is open to the reader now. */
export async function refreshFactors(): Promise<void> {
  const id = readUser()?.['_id']
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: answerKey('GET /auth/getSecondFactors') }),
    queryClient.invalidateQueries({ queryKey: answerKey('GET /auth/getSessions') }),
    id === undefined ? undefined : refreshUser(id),
  ])
}

/** What a passkey's name is refused for, before it is made. */
export function nameError(name: string): string | undefined {
  return name.trim() === '' ? messages.givePasskeyName : undefined
}
