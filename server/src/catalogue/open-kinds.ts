import { allowedTypes } from '@orrery/contract/access'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { kinds, type Kind, type LinkScreen } from '@orrery/contract/programmes/programme'
import type { Scope } from '../kit/scope.ts'

/** A link screen with its programme. */
export interface LinkPlace {
  programme: ProgrammeKey
  screen: LinkScreen
}

/** The types that the vendor may have on a screen; an extra one is open without its programme. */
export function openKinds(scope: Scope, { programme, screen }: LinkPlace): readonly Kind[] {
  return screen.extra ? kinds : allowedTypes(scope, programme)
}
