import { setTimeout as sleep } from 'node:timers/promises'
import type { EgressFailure, EgressReason } from './failure.ts'

export interface Retries {
  /** How many tries may follow the first, 0–5. Default 4. */
  most?: number
  /** The first wait is random up to this many ms, and the bound doubles each time. Default 500. */
  firstDelay?: number
  /** No wait is longer than this many ms; a partner that asks for more is not tried again. Default 30,000. */
  longestDelay?: number
}

const hardLimit = 5
const oneDay = 86_400
const passing: ReadonlySet<EgressReason> = new Set(['timeout', 'reset', 'refused', 'truncated'])
const passingStatus: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** True when the same call may well succeed a moment later. */
function mayPass(failure: EgressFailure): boolean {
  return failure.status === undefined
    ? passing.has(failure.reason)
    : passingStatus.has(failure.status)
}

/**
 * Reads a `Retry-After` header: seconds, or an HTTP date.
 * @returns whole seconds from `now`, 0 to one day (a partner cannot put us off for longer); undefined when it says nothing usable.
 */
export function retryAfter(
  header: string | string[] | undefined,
  now = Date.now(),
): number | undefined {
  if (typeof header !== 'string') return undefined
  const text = header.trim()
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : /^[A-Z][a-z]{2}, .+ GMT$/.test(text)
      ? Math.ceil((Date.parse(text) - now) / 1000)
      : Number.NaN
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), oneDay)
}

/**
 * How long to wait before the next try: full jitter, and on top of it whatever the partner asked for.
 * @param tried how many tries have failed, from 1.
 * @returns milliseconds, or undefined when there is no point in trying again.
 */
export function nextDelay(
  failure: EgressFailure,
  tried: number,
  { most = 4, firstDelay = 500, longestDelay = 30_000 }: Retries,
): number | undefined {
  if (tried > Math.min(most, hardLimit) || !mayPass(failure)) return undefined
  const jitter = Math.random() * Math.min(firstDelay * 2 ** (tried - 1), longestDelay)
  if (failure.retryAfter === undefined) return jitter
  const asked = failure.retryAfter * 1000
  return asked > longestDelay ? undefined : asked + jitter
}

/** Waits, or ends early with an AbortError when the signal aborts. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, signal ? { signal } : {})
}
