import { EgressFailure } from '../../kit/egress/egress.ts'
import { PartnerFailure } from '../../kit/adapter.ts'

/** Throws on; a 501, Kelkoo's word for days it has not compiled, as a failure that will pass. */
export function notReady(error: unknown): never {
  if (error instanceof EgressFailure && error.status === 501) {
    throw new PartnerFailure('Altair has not compiled this day yet.', { notReady: true })
  }
  throw error
}
