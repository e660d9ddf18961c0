import { linkScreens, type LinkPlace, type programmes } from './all.ts'
import type { LinkWire } from './programme.ts'

type Screen = (typeof programmes)[number]['links'][number]
type CallName = keyof LinkWire['calls']

/** What a call of a link screen does, as its manifests name it: `GET /kelkoo/getMerchants` and its like. */
export type LinkCall<Name extends CallName> = Screen extends infer S
  ? S extends { wire: { calls: { [N in Name]: infer Call extends string } } }
    ? Call
    : never
  : never

/** Every link screen that has this call, under the call's own name. */
export function linkCalls<Name extends CallName>(name: Name): [LinkCall<Name>, LinkPlace][] {
  return linkScreens.flatMap((place) => {
    const call = place.screen.wire.calls[name] as LinkCall<Name> | undefined
    return call ? [[call, place]] : []
  })
}
