import type { Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey } from '../api/use-answer.ts'

/** The calls that change what vendors read. */
export type ContentCall = Extract<
  ApiKey,
  `${'POST' | 'PUT'} /${'event' | 'prodcast' | 'dailyQuote'}/${string}`
>

/**
 * A call that changes an event, podcast or daily quote; the lists are asked for anew before it counts as done, or
 * as refused: a colleague may have changed them.
 */
export function useContentSend<K extends ContentCall>(key: K) {
  return useMutation({
    mutationKey: [key],
    mutationFn: (ask: Ask<K>) => call(key, ask),
    onSettled: refreshContent,
  })
}

/** Has the lists and the dashboard's card asked for anew. */
export async function refreshContent(): Promise<void> {
  const keys = ['GET /event/all', 'GET /prodcast/all', 'GET /dailyQuote/all'] as const
  await Promise.all(
    [...keys, 'GET /home/getHighlights' as const].map((key) =>
      queryClient.invalidateQueries({ queryKey: answerKey(key) }),
    ),
  )
}
