import { useSession } from './session.ts'
import { useAnswer } from './use-answer.ts'

const FRESH_MS = 10 * 60_000

/** Whether the vendor can make short links and under which host; undefined until it is known. */
export function useShortURLStatus() {
  const user = useSession()
  // As text, as the specification has it (2-links §7).
  const ask = user && { body: { vendorId: String(user.vendorId) } }
  return useAnswer('POST /home/getShortURLStatus', ask, { staleTime: FRESH_MS }).data?.data
}
