import type { Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { messages } from '@orrery/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { makePasskey } from '../api/make-passkey.ts'
import { proved } from '../api/proof.ts'
import { queryClient } from '../api/query-client.ts'
import { readUser } from '../api/stored-session.ts'
import { refreshUser } from '../api/refresh-user.ts'
import { answerKey, useAnswer } from '../api/use-answer.ts'

/** What beside the password opens the reader's account. */
export function useFactors() {
  return useAnswer('GET /auth/getSecondFactors', {})
}

/** The calls that change a factor there is, or the codes beside it. */
type FactorCall = Extract<
  ApiKey,
  | 'POST /auth/confirmApp'
  | 'POST /auth/removeApp'
  | 'POST /auth/makeRecoveryCodes'
  | 'POST /auth/renamePasskey'
  | 'POST /auth/removePasskey'
>

/**
 * One of these calls, after a proof; whatever comes of it, how things stand is asked for anew: what was refused may
 * have been done by another tab, or before, and its answer lost.
 */
export function useFactorSend<K extends FactorCall>(key: K) {
  return useMutation({
    mutationKey: [key],
    mutationFn: (ask: Ask<K>) => proved(() => call(key, ask)),
    onSettled: () => void refreshFactors(),
  })
}

/** Makes a passkey and keeps it under a name; who has to proves who it is before. */
export function useNewPasskey() {
  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = await proved(() => call('POST /auth/beginPasskey', {}))
      const passkey = await makePasskey(options)
      return call('POST /auth/savePasskey', { body: { name, passkey } })
    },
    onSettled: () => void refreshFactors(),
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
