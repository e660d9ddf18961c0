import { useQuery } from '@tanstack/react-query'
import { refreshUser } from '../api/refresh-user.ts'
import { useSession } from '../api/session.ts'
import { answerKey } from '../api/use-answer.ts'

/**
 * Asks on load who the vendor is now: the administrator may have changed menu and flags since
 * sign-in.
 * @param onChange called when something changed.
 */
export function useFreshUser(onChange: () => void): void {
  const user = useSession()
  const id = user?.['_id']
  useQuery({
    queryKey: answerKey('GET /auth/{id}', id === undefined ? undefined : { params: { id } }),
    // Never runs without a vendor: `enabled` below.
    queryFn: async ({ signal }) => {
      const changed = await refreshUser(id ?? '', { signal })
      if (changed) onChange()
      return changed
    },
    enabled: id !== undefined,
  })
}
