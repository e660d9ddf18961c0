import type { Figure } from './figure.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import { LARGEST_VENDOR, MEDIAN_VENDOR } from './network.ts'
import { reportAsks, reportCalls } from './report-asks.ts'
import { inTurn, quotient } from './rounds.ts'

const ROUNDS = 5
const SECONDS = 0.5

/** The same report calls on the whole network ÷ on a network with a tenth of the rows. */
export async function benchScale(portalUrl: string, tenthUrl: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [who, vendorId] of [
    ['largest', LARGEST_VENDOR],
    ['median', MEDIAN_VENDOR],
  ] as const) {
    const [whole, tenth] = [
      await reportAsks(portalUrl, vendorId),
      await reportAsks(tenthUrl, vendorId),
    ]
    for (const call of reportCalls) {
      const times = await inTurn(ROUNDS, {
        whole: async () => (await load(whole[call], 1, SECONDS)).p50,
        tenth: async () => (await load(tenth[call], 1, SECONDS)).p50,
      })
      const { ratio, spread } = quotient(times.whole, times.tenth)
      figures.push({
        name: `${call}, ${who} vendor: ten times the rows ÷ a tenth`,
        ratio,
        budget: '≤ 1.2',
        detail: `${median(times.whole).toFixed(2)} and ${median(times.tenth).toFixed(2)} ms; rounds ${spread}`,
      })
    }
  }
  return figures
}
