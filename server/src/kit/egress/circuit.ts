import { ConsecutiveBreaker, circuitBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel'
import { EgressFailure } from './failure.ts'
import type { EgressReason } from './failure.ts'

export interface CircuitOptions {
  /** How many failures in a row open the circuit. Default 10. */
  failures?: number
  /** How long it stays open before one call is let through to try, in ms. Default 30,000. */
  pause?: number
}

/** Runs calls until too many in a row have failed, then refuses them for a while without calling. */
export interface Circuit {
  run<T>(call: () => Promise<T>): Promise<T>
  /** For how many ms more calls are refused; 0 when they are not. */
  pausedMs(): number
}

const ill: ReadonlySet<EgressReason> = new Set([
  'timeout',
  'refused',
  'name',
  'tls',
  'reset',
  'truncated',
  'not-json',
  'malformed',
])

// 4xx is our own mistake or our own pace, and 501 is how a partner says "not compiled yet": both come from a healthy one.
export function saysPartnerIsIll(error: unknown): boolean {
  if (!(error instanceof EgressFailure)) return false
  if (error.status === undefined) return ill.has(error.reason)
  return error.status >= 500 && error.status !== 501
}

/** One circuit per partner. While open, calls fail at once with `circuit-open`. */
export function circuit(
  name: string,
  { failures = 10, pause = 30_000 }: CircuitOptions = {},
): Circuit {
  const breaker = circuitBreaker(handleWhen(saysPartnerIsIll), {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: pause,
  })
  // The breaker itself stays open until somebody calls, be that the next night.
  let pausedUntil = 0
  breaker.onBreak(() => {
    pausedUntil = Date.now() + pause
  })
  const seconds = Math.ceil(pause / 1000)
  return {
    async run(call) {
      try {
        return await breaker.execute(call)
      } catch (error) {
        if (!isBrokenCircuitError(error)) throw error
        const message = `${name} failed ${failures} times in a row and is not called for the next ${seconds} s.`
        throw new EgressFailure('circuit-open', message, { retryAfter: seconds })
      }
    },
    pausedMs: () => Math.max(0, pausedUntil - Date.now()),
  }
}
