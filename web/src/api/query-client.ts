import { CallFailed } from '@orrery/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { FRESH_MS } from './begun.ts'
import { NoAnswer } from './in-time.ts'

const MOST_RETRIES = 2
const FIRST_SERVER_ERROR = 500

/**
 * Every answer of the server that the page holds. A refusal is not asked for again, an outage is; who
 * has waited for an answer in vain decides for themselves. Without a network calls fail at once: held back they
 * would leave earlier figures under a new question, and be sent when nobody expects it any more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retry: (failures, error) => failures < MOST_RETRIES && !isLast(error),
    },
    mutations: { networkMode: 'always' },
  },
})

function isLast(error: Error): boolean {
  if (error instanceof NoAnswer) return true
  return error instanceof CallFailed && error.status < FIRST_SERVER_ERROR
}
