import type { Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey } from '../api/use-answer.ts'

/** The calls that change a feed, each of which answers how it is now. */
type FeedCall = Extract<
  ApiKey,
  'POST /home/saveFeed' | 'POST /home/pauseFeed' | 'POST /home/runFeed' | 'POST /home/decideFeed'
>

/** A call that changes a feed; the list is asked for anew before it counts as done. */
export function useFeedSend<K extends FeedCall>(key: K) {
  return useMutation({
    mutationKey: [key],
    mutationFn: (ask: Ask<K>) => call(key, ask),
    onSettled: refreshFeeds,
  })
}

/**
 * Has the feeds and their runs asked for anew, runs last: a feed says whether they are looked at again, and a list that
 * was read before its run had ended would say for ever that it goes on.
 */
export async function refreshFeeds(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: answerKey('GET /home/getFeeds') })
  await queryClient.invalidateQueries({ queryKey: answerKey('GET /home/getFeedRuns') })
}
