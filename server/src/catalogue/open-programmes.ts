import { enabledProgrammes } from '@orrery/contract/access'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Scope } from '../kit/scope.ts'

/** The programmes whose products and offers the vendor may see: those with a type that is open to it. */
export function openProgrammes(scope: Scope): ProgrammeKey[] {
  return enabledProgrammes(scope).map(({ key }) => key)
}
