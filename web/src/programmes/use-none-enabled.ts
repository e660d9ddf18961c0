import { enabledProgrammes } from '@orrery/contract/access'
import { useSession } from '../api/session.ts'

/** Whether no programme is open to whoever is signed in: what hangs on one is not waited for. */
export function useNoneEnabled(): boolean {
  const user = useSession()
  return user !== undefined && enabledProgrammes(user).length === 0
}
