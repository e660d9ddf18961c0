import { allowedTypes } from '@orrery/contract/access'
import type { LinkPlace } from '@orrery/contract/programmes/all'
import { kinds, type Kind } from '@orrery/contract/programmes/programme'
import type { Scope } from '../kit/scope.ts'

/** The types that the vendor may have on a screen; an extra one is open without its programme. */
export function openKinds(scope: Scope, { programme, screen }: LinkPlace): readonly Kind[] {
  return screen.extra ? kinds : allowedTypes(scope, programme)
}
