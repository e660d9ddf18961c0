import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import type { Scope } from '../kit/scope.ts'

/** The one merchant that the vendor may have on this screen (2-links §6); null when it has them all. */
export function lockOf({ features }: Scope, screen: LinkScreen): string | null {
  return takesLock(screen) ? features.lockedMerchant : null
}

/** Whether a vendor may be locked to one merchant of the screen's list. */
export function takesLock({ shown }: LinkScreen): boolean {
  return shown.picks?.includes('lock') === true
}

/** @throws Problem forbidden for another merchant than the one that the vendor is locked to. */
export function checkLock(scope: Scope, screen: LinkScreen, merchantId: string): void {
  const lock = lockOf(scope, screen)
  if (lock !== null && merchantId !== lock) throw new Problem('forbidden', messages.merchantLocked)
}
