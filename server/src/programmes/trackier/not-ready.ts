import { PartnerFailure } from '../../kit/adapter.ts'
import { EgressFailure } from '../../kit/egress/egress.ts'
import type { Api } from './api.ts'

/** Throws on; a 501 as a failure that will pass (an assumption, see docs/programmes/trackier.md). */
export function notReady({ name }: Api): (error: unknown) => never {
  return (error) => {
    if (error instanceof EgressFailure && error.status === 501) {
      throw new PartnerFailure(`${name} has not compiled this day yet.`, { notReady: true })
    }
    throw error
  }
}
