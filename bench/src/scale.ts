import type { Figure } from './figure.ts'
import { load } from './load.ts'
import { LARGEST_VENDOR, MEDIAN_VENDOR } from './network.ts'
import { reportAsks, reportCalls } from './report-asks.ts'
import { inTurn } from './rounds.ts'
import { slower } from './slower.ts'

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
      const { larger, smaller } = await inTurn(ROUNDS, {
        larger: () => load(whole[call], 1, SECONDS),
        smaller: () => load(tenth[call], 1, SECONDS),
      })
      const name = `${call}, ${who} vendor: ten times the rows ÷ a tenth`
      figures.push(slower({ name, budget: '≤ 1.2' }, larger, smaller))
    }
  }
  return figures
}
