import { usePortal } from '../api/portal.ts'
import { queryClient } from '../api/query-client.ts'
import { useChange } from './use-change.ts'

/**
 * Has the figures that a page shows asked for anew when there are newer ones, as after the night's pulls. The portal's
 * settings, which every page in sight asks for every few minutes, say so: no call is made to find nothing new.
 */
export function useNewFigures(): void {
  useChange(usePortal()?.figuresRevision, askAnew)
}

function askAnew(): void {
  void queryClient.invalidateQueries({ predicate: ({ state }) => isReport(state.data) })
}

/** Whether an answer says up to which day its figures are final: of one programme, or of several side by side. */
function isReport(data: unknown): boolean {
  return typeof data === 'object' && data !== null && ('period' in data || 'finalUpTo' in data)
}
