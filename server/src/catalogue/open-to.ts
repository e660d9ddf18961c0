import { programmes } from '@orrery/contract/programmes/all'
import type { Scope } from '../kit/scope.ts'
import { openProgrammes } from './open-programmes.ts'
import type { OpenTo } from './search/question.ts'

const [first] = programmes

/** Programmes that the vendor may have links of; one that is locked to a merchant has Orion's links of that only. */
export function openTo(scope: Scope): OpenTo {
  const { lockedMerchant } = scope.features
  return {
    programmes: openProgrammes(scope),
    only: lockedMerchant === null ? null : { programme: first.key, merchantId: lockedMerchant },
  }
}
