import { useSession } from './session.ts'
import { useAnswer } from './use-answer.ts'

const FRESH_MS = 10 * 60_000

/** Whether the vendor can make short links and under which host; undefined until it is known. */
export function useShortURLStatus() {
  const user = useSession()
  const ask = user && { body: { vendorId: user.vendorId } }
  return useAnswer('POST /home/getShortURLStatus', ask, { staleTime: FRESH_MS }).data?.data
}
