import type { Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'

/** The calls that decide on a run, or make one. */
type RunCall = Extract<
  ApiKey,
  | 'POST /home/approveRun'
  | 'POST /home/discardRun'
  | 'POST /home/undoRun'
  | `POST ${string}/saveDailyReports`
>

/** A call that decides on a run; everything on screen is asked for anew before it counts as done, refused or not. */
export function useRunSend<K extends RunCall>(key: K) {
  return useMutation({
    mutationKey: [key],
    mutationFn: (ask: Ask<K>) => call(key, ask, { patient: true }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
