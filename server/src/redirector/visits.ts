import type { Pool } from '../kit/database.ts'
import { recentVisits } from './recent-visits.query.ts'

const HOUR = 3_600_000
const MOST = 100_000

/** Which visitor clicked which link within the last hour, as far as this process knows. */
export interface Visits {
  /** Whether this visitor has clicked this link within the hour before `at` (ms); if not, the hour starts. */
  repeated(code: string, visitor: string, at: number): boolean
  /** Ends the hour that began at `at` (ms), since its click could not be kept; one that began at another time goes on. */
  forget(code: string, visitor: string, at: number): void
  /** Recalls the last hour's clicks after a restart. */
  recall(pool: Pool, now: Date): Promise<void>
}

/** Bounded: in a busier hour than its size the oldest are forgotten, and their repeats count as valid. */
export function openVisits(): Visits {
  // In the order of time, since an entry is never renewed before its hour is over.
  const starts = new Map<string, number>()

  function repeated(code: string, visitor: string, at: number): boolean {
    const key = keyOf(code, visitor)
    const start = starts.get(key)
    // Math.abs: after the clock was set back, an old start must not hold for longer than an hour either.
    if (start !== undefined && Math.abs(at - start) < HOUR) return true
    starts.delete(key)
    starts.set(key, at)
    if (starts.size > MOST) forgetOldest()
    return false
  }

  function forgetOldest(): void {
    for (const key of starts.keys()) {
      starts.delete(key)
      return
    }
  }

  function forget(code: string, visitor: string, at: number): void {
    const key = keyOf(code, visitor)
    if (starts.get(key) === at) starts.delete(key)
  }

  return {
    repeated,
    forget,
    recall: async (pool, now) => {
      const recent = await recentVisits(pool, new Date(now.getTime() - HOUR), MOST)
      for (const { code, visitor, at } of recent) repeated(code, visitor, at.getTime())
    },
  }
}

const keyOf = (code: string, visitor: string): string => `${visitor}${code}`
