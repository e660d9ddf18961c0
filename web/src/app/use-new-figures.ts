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

/** Tables of sites stand as deep as this in their answer. */
const DEPTH = 3

/** Whether an answer, or a table in it, says of which days it is, or programmes side by side up to which they are final. */
function isReport(data: unknown, depth = DEPTH): boolean {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false
  if ('period' in data || 'finalUpTo' in data) return true
  return depth > 1 && Object.values(data).some((part) => isReport(part, depth - 1))
}
