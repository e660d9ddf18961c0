import type { Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { proved } from '../api/proof.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey, useAnswer } from '../api/use-answer.ts'

/** The calls that change a vendor. */
type VendorCall = Extract<
  ApiKey,
  'POST /home/updateVendor' | 'POST /home/endVendorSessions' | 'POST /home/replaceVendorKey'
>

/** A vendor as administrators see it; asked for once, so that nothing changes under who edits it. */
export function useVendor(vendorId: number | undefined) {
  const ask = vendorId === undefined ? undefined : { query: { vendorId: String(vendorId) } }
  return useAnswer('GET /home/getVendor', ask, { staleTime: 0 })
}

/** A call that changes a vendor; what was asked of it is asked for anew when it has. */
export function useVendorSend<K extends VendorCall>(key: K) {
  return useMutation({
    mutationKey: [key],
    mutationFn: (ask: Ask<K>) => proved(() => call(key, ask)),
    onSuccess: refreshVendor,
  })
}

/** Has the vendor, its trail and the list asked for anew. */
export async function refreshVendor(): Promise<void> {
  const keys = [
    'GET /home/getVendor',
    'GET /home/getVendorAudit',
    'GET /home/getAllVendors',
  ] as const
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: answerKey(key) })))
}
