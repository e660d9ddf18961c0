/** How lively a day is: how many report rows and clicks it has against an average day. */
export type Volume = { rows: number; clicks: number }

const firstDayOfTrend = 20_089 // 2025-01-01

/**
 * Factors around 1 for a day, given as days since 1970-01-01: weekends quieter, a slow growth of
 * 8 % a year, and a season that peaks in late November.
 */
export function volumeOf(day: number): Volume {
  // 1970-01-01 was a Thursday, so (day + 4) % 7 is 0 on a Sunday and 6 on a Saturday.
  const weekday = (day + 4) % 7
  const weekend = weekday === 0 || weekday === 6
  const trend = Math.max(0.5, 1 + (0.08 * (day - firstDayOfTrend)) / 365)
  const season = 1 + 0.18 * Math.cos((2 * Math.PI * ((day % 365.25) - 327)) / 365.25)
  return { rows: weekend ? 0.7 : 1.12, clicks: (weekend ? 0.85 : 1.05) * trend * season }
}
