/** The clocks of two machines differ by less; a difference of more is of a clock that was set. */
export const CLOCKS_DIFFER_MS = 5 * 60_000

/**
 * Whether what opens something for so long still does. Where its end is further away than that, the clock was set back
 * since it was made: it does not open a second time.
 */
export function isStillOpen(endsAt: Date, livesMs: number, now: Date): boolean {
  const left = endsAt.getTime() - now.getTime()
  return left > 0 && left < livesMs + CLOCKS_DIFFER_MS
}
