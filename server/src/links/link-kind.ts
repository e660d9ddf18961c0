import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { programmeOf, type LinkPlace } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import { openKinds } from '../catalogue/open-kinds.ts'
import type { Scope } from '../kit/scope.ts'

/**
 * The types that a link may be of, the one to be preferred first.
 * @param flag the AI-site flag: true for CPA only, false for CPC only; all that are open without it.
 */
export function wantedKinds(
  scope: Scope,
  place: LinkPlace,
  flag: boolean | 'true' | 'false' | undefined,
): readonly Kind[] {
  const open = openKinds(scope, place)
  if (flag === undefined) return open
  return open.filter((each) => (each === 'CPA') === (String(flag) === 'true'))
}

/** @throws Problem typeNotAllowed when the vendor may have none of the types that were asked for. */
export function refuseNone(wanted: readonly Kind[]): void {
  if (wanted.length === 0) throw new Problem('typeNotAllowed')
}

/**
 * The type of a link: the first of the wanted that its merchant pays for, since another earns nothing.
 * @throws Problem typeNotAllowed when the vendor may have none of them, conflict when none is paid for.
 */
export function kindOf(
  { programme }: LinkPlace,
  wanted: readonly Kind[],
  paid: readonly Kind[],
): Kind {
  refuseNone(wanted)
  const kind = wanted.find((each) => paid.includes(each))
  if (kind !== undefined) return kind
  throw new Problem('conflict', messages.merchantNotPaying(programmeOf(programme).name, wanted))
}
