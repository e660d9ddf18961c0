import { useRouter } from 'wouter'
import type { Address } from './go.ts'

/**
 * The address of the screen that is drawn; while the next one is on its way, still its own. The search as it
 * stands there: the router's own hook decodes it, and what is decoded twice is no longer what was written.
 */
export function useAddress(): Address {
  const router = useRouter()
  return { path: router.hook(router)[0], search: router.searchHook(router) }
}
