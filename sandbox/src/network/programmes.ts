/** What the vendor is paid for: clicks or sales. */
export type Kind = 'cpc' | 'cpa'

/** The programmes whose partners the sandbox can play; `-new` is the second source of one. */
export type Programme = 'orion' | 'rigel' | 'lyra' | 'lyra-new' | 'vega' | 'vega-new' | 'altair'

export type Size = {
  merchants: number
  rows: Record<Kind, number>
  /** Clicks of an average row; 40 when not given. Kelkoo's raw report has a line for each. */
  clicksPerRow?: number
}

/** How large each programme is: merchants ever seen, and report rows of an average day. */
export const programmes: Record<Programme, Size> = {
  orion: { merchants: 2080, rows: { cpc: 800, cpa: 150 } },
  rigel: { merchants: 1200, rows: { cpc: 300, cpa: 120 } },
  lyra: { merchants: 900, rows: { cpc: 160, cpa: 140 } },
  'lyra-new': { merchants: 300, rows: { cpc: 40, cpa: 30 } },
  vega: { merchants: 700, rows: { cpc: 120, cpa: 100 } },
  'vega-new': { merchants: 250, rows: { cpc: 40, cpa: 30 } },
  altair: { merchants: 1500, rows: { cpc: 300, cpa: 60 }, clicksPerRow: 3 },
}
