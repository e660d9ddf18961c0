import type { Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { useMutation } from '@tanstack/react-query'
import { call } from './call.ts'
import type { CallInit } from './plain-call.ts'

/** A call that changes something: `mutate(ask)` or `await mutateAsync(ask)`, `isPending`, `error`. */
export function useSend<K extends ApiKey>(key: K, init: CallInit = {}) {
  return useMutation({ mutationKey: [key], mutationFn: (ask: Ask<K>) => call(key, ask, init) })
}
