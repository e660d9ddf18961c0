import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'

/** More than a page of the longest list has. */
const MOST = 120
const MINUTE_MS = 60_000

/** The calls to partners that each address caused in one minute of the clock, on this node. */
interface Minute {
  number: number
  calls: Map<string, number>
}
const minutes = new WeakMap<App, Minute>()

/**
 * Takes one of the calls to a partner that an address may cause in a minute; what we have a copy of
 * costs none.
 * @throws Problem tooManyTries with the seconds until the next minute.
 */
export function takeLogoCall(app: App, address: string): void {
  const now = app.clock().getTime()
  const number = Math.floor(now / MINUTE_MS)
  const kept = minutes.get(app)
  const { calls } = kept?.number === number ? kept : startMinute(app, number)
  const taken = calls.get(address) ?? 0
  if (taken === MOST) {
    const wait = Math.ceil(((number + 1) * MINUTE_MS - now) / 1000)
    throw new Problem('tooManyTries', undefined, wait)
  }
  calls.set(address, taken + 1)
}

function startMinute(app: App, number: number): Minute {
  const minute = { number, calls: new Map<string, number>() }
  minutes.set(app, minute)
  return minute
}
