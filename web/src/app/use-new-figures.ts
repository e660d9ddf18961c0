import { usePortal } from '../api/portal.ts'
import { queryClient } from '../api/query-client.ts'
import { networkAsk } from '../programmes/all-programmes-ask.ts'
import { useChange } from './use-change.ts'

/**
 * Has the figures that a page shows asked for anew when there are newer ones, as after the night's pulls. The portal's
 * settings, which every page in sight asks for every few minutes, say so: no call is made to find nothing new.
 */
export function useNewFigures(): void {
  useChange(usePortal()?.figuresRevision, askAnew)
}

/** The administrators' list of what needs a hand would move under the pointer, so it waits for its reader. */
function askAnew(): void {
  const [network] = networkAsk
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) => queryKey[0] !== network && isReport(state.data),
  })
}

/** Whether an answer says of which days it is: of one programme or source, of several tables, or of programmes side by side. */
function isReport(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  const parts: unknown[] = [data, ...Object.values(data)]
  return parts.some(
    (part) =>
      typeof part === 'object' && part !== null && ('period' in part || 'finalUpTo' in part),
  )
}
