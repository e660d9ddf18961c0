import type { Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { proved } from '../api/proof.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey, useAnswer } from '../api/use-answer.ts'

/** The calls that change who is on the account. */
type PeopleCall = Extract<
  ApiKey,
  | 'POST /auth/renameMyself'
  | 'POST /auth/changeRole'
  | 'POST /auth/handOverAccount'
  | 'POST /auth/removePerson'
  | 'POST /auth/invitePerson'
  | 'POST /auth/takeBackInvitation'
>

/** Everybody on the account, those asked to join too. */
export function usePeople() {
  return useAnswer('GET /auth/getPeople', {})
}

/** A call that changes who is on the account, after a proof where the server wants one; whatever comes of it, who that is is asked for anew. */
export function usePeopleSend<K extends PeopleCall>(key: K) {
  return useMutation({
    mutationKey: [key],
    mutationFn: (ask: Ask<K>) => proved(() => call(key, ask)),
    onSettled: refreshPeople,
  })
}

/** Has people and sessions asked for anew, and who one is oneself: what one may do may have changed with them. */
export async function refreshPeople(): Promise<void> {
  const keys = ['GET /auth/getPeople', 'GET /auth/getSessions', 'GET /auth/{id}'] as const
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: answerKey(key) })))
}
