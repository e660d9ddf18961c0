import { CallFailed } from '@orrery/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { FRESH_MS } from './begun.ts'
import { NoAnswer } from './in-time.ts'

const MOST_RETRIES = 2
const FIRST_SERVER_ERROR = 500

/**
 * Every answer of the server that the page holds. A refusal is not asked for again, an outage is; who
 * has waited for an answer in vain decides for themselves.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < MOST_RETRIES && !isLast(error),
    },
  },
})

function isLast(error: Error): boolean {
  if (error instanceof NoAnswer) return true
  return error instanceof CallFailed && error.status < FIRST_SERVER_ERROR
}
