import { NOTHING } from './figure.ts'
import { count, rate } from './number.ts'

/** Milliseconds as people say them: `9 ms`, `2.4 s`, `1 min 15 s`; `–` while nobody knows. */
export function duration(milliseconds: number | null): string {
  if (milliseconds === null) return NOTHING
  if (milliseconds < 1000) return `${count(milliseconds)} ms`
  const seconds = milliseconds / 1000
  if (seconds < 59.95) return `${rate(seconds, [1, 1])} s`
  const whole = Math.round(seconds)
  return `${count(Math.floor(whole / 60))} min ${whole % 60} s`
}
