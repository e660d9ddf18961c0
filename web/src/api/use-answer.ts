import type { Answer, Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

interface AnswerOptions {
  /** Milliseconds for which an answer counts as fresh. */
  staleTime?: number
  /** Milliseconds for which an answer is kept that no screen shows; 0 where a form begins with it. */
  gcTime?: number
  /** Milliseconds between two requests, for a progress; absent for one request only. */
  refetchInterval?: number | false
}

/**
 * Asks the server and keeps the answer: `data`, `error`, `isPending` (never answered yet),
 * `isPlaceholderData` (the answer of the request before, kept while the next one loads).
 * For every call that reads, POST or GET.
 * @param ask undefined while the request is not complete: nothing is sent.
 */
export function useAnswer<K extends ApiKey>(
  key: K,
  ask: Ask<K> | undefined,
  options: AnswerOptions = {},
) {
  return useQuery<Answer<K>>({
    // Never runs without a request: `enabled` below.
    ...answerQuery(key, ask as Ask<K>),
    enabled: ask !== undefined,
    placeholderData: keepPreviousData,
    ...options,
  })
}

/** An answer as the cache holds it: its name, and how it is asked for. */
export function answerQuery<K extends ApiKey>(key: K, ask: Ask<K>) {
  return {
    queryKey: answerKey(key, ask),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(key, ask, { signal }),
  }
}

/** The name of an answer, also for `queryClient.invalidateQueries({ queryKey: answerKey(key) })`. */
export function answerKey<K extends ApiKey>(key: K, ask?: Ask<K>): unknown[] {
  return ask === undefined ? [key] : [key, ask]
}
