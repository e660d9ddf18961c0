/** Thirty made-up days, the same at every load. */
export interface GalleryDay {
  day: string
  clicks: number
  earnings: number
  sales: number
}

let seed = 7

function random(): number {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}

export const galleryDays: GalleryDay[] = Array.from({ length: 30 }, (_, index) => {
  const date = new Date(Date.UTC(2026, 9, 22 + index))
  const weekend = date.getUTCDay() % 6 === 0
  const clicks = Math.round(4200 * (weekend ? 0.62 : 1) * (0.85 + random() * 0.3))
  const earnings = clicks * (0.052 + random() * 0.012)
  const sales = Math.round(clicks * 0.021)
  return { day: date.toISOString().slice(0, 10), clicks, earnings, sales }
})

/** The sum of a measure over the thirty days. */
export function galleryTotal(measure: 'clicks' | 'earnings' | 'sales'): number {
  return galleryDays.reduce((sum, each) => sum + each[measure], 0)
}
