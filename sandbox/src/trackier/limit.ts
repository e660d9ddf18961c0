/**
 * Lets at most `most` calls pass within any `seconds`. The answer is 0 for a call that may pass, else
 * the seconds after which the next one may.
 */
export function rateLimit(most: number, seconds: number): () => number {
  const passed: number[] = []
  return () => {
    const now = performance.now()
    const since = now - seconds * 1000
    while (passed[0] !== undefined && passed[0] <= since) passed.shift()
    if (passed.length >= most) return Math.max(1, Math.ceil(((passed[0] ?? now) - since) / 1000))
    passed.push(now)
    return 0
  }
}
