import type { Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { useMutation } from '@tanstack/react-query'
import { call } from './call.ts'
import { proved } from './proof.ts'

/**
 * As `useSend`, for a call that asks who it is first; the shell's `ProofDialog` does.
 * @param onSettled called when it is over, also where its screen has been left.
 */
export function useProvedSend<K extends ApiKey>(key: K, onSettled?: () => void) {
  return useMutation({
    mutationKey: [key],
    mutationFn: (ask: Ask<K>) => proved(() => call(key, ask)),
    ...(onSettled && { onSettled }),
  })
}
