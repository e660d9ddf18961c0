import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { countedAddress } from '../kit/http/counted-address.ts'

/** What strangers' pictures an address may make us fetch in a minute: more than the longest pages have. */
const MOST = { logo: 120, picture: 300 }
const MINUTE_MS = 60_000

/** The calls to others that each address caused in one minute of the clock, on this node. */
interface Minute {
  number: number
  calls: Map<string, number>
}
const minutes = new WeakMap<App, Minute>()

/**
 * Takes one of the calls to others that an address may cause in a minute; what we have a copy of
 * costs none. @param address as it is asked from; what counts is {@link countedAddress}.
 * @throws Problem tooManyTries with the seconds until the next minute.
 */
export function takeCausedCall(app: App, what: keyof typeof MOST, address: string): void {
  const now = app.clock().getTime()
  const number = Math.floor(now / MINUTE_MS)
  const kept = minutes.get(app)
  const { calls } = kept?.number === number ? kept : startMinute(app, number)
  const key = `${what} ${countedAddress(address)}`
  const taken = calls.get(key) ?? 0
  if (taken === MOST[what]) {
    const wait = Math.ceil(((number + 1) * MINUTE_MS - now) / 1000)
    throw new Problem('tooManyTries', undefined, wait)
  }
  calls.set(key, taken + 1)
}

function startMinute(app: App, number: number): Minute {
  const minute = { number, calls: new Map<string, number>() }
  minutes.set(app, minute)
  return minute
}
