import type { Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey, useAnswer } from '../api/use-answer.ts'

/** Milliseconds between two looks while something is on its way. */
export const WATCH_MS = 2000
const QUIET_MS = 30_000

/** The vendor's endpoints, asked for again and again while something waits. */
export function useEndpoints() {
  const [waiting, setWaiting] = useState(false)
  const answer = useAnswer(
    'GET /home/getPostbackEndpoints',
    {},
    { staleTime: 0, refetchInterval: waiting ? WATCH_MS : QUIET_MS },
  )
  const endpoints = answer.data?.data
  const nowWaiting = endpoints?.some((each) => each.waiting > 0) ?? false
  if (nowWaiting !== waiting) setWaiting(nowWaiting)
  return { ...answer, endpoints }
}

/** The calls that change an endpoint or what is sent to it; with one that deletes it, its page goes first. */
type EndpointCall = Extract<
  ApiKey,
  | 'POST /home/savePostbackEndpoint'
  | 'POST /home/pausePostbackEndpoint'
  | 'POST /home/rotatePostbackSecret'
  | 'POST /home/testPostback'
  | 'POST /home/replayPostbacks'
>

/** One of these calls; endpoints and logs are asked for anew before it counts as done. */
export function useEndpointSend<K extends EndpointCall>(key: K) {
  return useMutation({
    mutationKey: [key],
    mutationFn: (ask: Ask<K>) => call(key, ask),
    onSettled: refreshEndpoints,
  })
}

/**
 * Has endpoints and logs asked for anew, logs last: an endpoint says whether its log is looked at again, and one that
 * was read before its postback was sent would say for ever that it waits.
 */
export async function refreshEndpoints(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: answerKey('GET /home/getPostbackEndpoints') })
  await queryClient.invalidateQueries({ queryKey: answerKey('GET /home/getPostbacks') })
}
