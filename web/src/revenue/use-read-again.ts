import type { Answer } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import type { SourceKey } from '@orrery/contract/revenue/all'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey } from '../api/use-answer.ts'
import { useSend } from '../api/use-send.ts'

/** Milliseconds between two looks at what is being read. */
const WATCH_MS = 1000

type Days = Record<'startDate' | 'endDate', string>

/** Reading, or what the last reading did not bring: null where it brought all. */
type State = 'idle' | 'reading' | { unread: Answer<'GET /home/getRevenueReading'>['unread'] }

/** Has days of a source read again; once they are, what is on screen of these calls is asked for anew. */
export function useReadAgain(source: SourceKey, shown: readonly ApiKey[]) {
  const [state, setState] = useState<State>('idle')
  const [asked, setAsked] = useState<Days>()
  const send = useSend('POST /home/refreshRevenue')
  useQuery({
    queryKey: ['reading', source, asked],
    queryFn: async ({ signal }) => {
      const { reading, unread } = await call(
        'GET /home/getRevenueReading',
        { query: { source, ...asked } },
        { signal },
      )
      if (!reading) {
        await Promise.all(
          shown.map((key) => queryClient.invalidateQueries({ queryKey: answerKey(key) })),
        )
        setState({ unread })
      }
      return reading
    },
    enabled: state === 'reading',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: WATCH_MS,
  })
  return {
    state,
    refresh: {
      ...send,
      mutate: (ask: Parameters<typeof send.mutate>[0]) => {
        const { startDate, endDate } = ask.body
        setState('idle')
        setAsked({ startDate, endDate })
        send.mutate(ask, { onSuccess: () => setState('reading') })
      },
    },
  }
}
