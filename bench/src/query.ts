import type { Figure } from './figure.ts'
import { load } from './load.ts'
import { LARGEST_VENDOR, MEDIAN_VENDOR } from './network.ts'
import { queryAsks, questions } from './query-asks.ts'
import { inTurn } from './rounds.ts'
import { slower } from './slower.ts'

const ROUNDS = 5
const SECONDS = 0.5

/**
 * Questions about a vendor's 90 days ÷ an empty call behind the same sign-in: asked the first time after
 * figures were stored, and again; and the first time ÷ the same on a network with a tenth of the rows.
 * @param urls of a portal that remembers answers, of one that does not, and of such a one on the smaller network.
 */
export async function benchQuery(
  urls: Record<'again' | 'first' | 'small', string>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [who, vendorId] of [
    ['largest', LARGEST_VENDOR],
    ['median', MEDIAN_VENDOR],
  ] as const) {
    const again = await queryAsks(urls.again, vendorId)
    const first = await queryAsks(urls.first, vendorId)
    const small = await queryAsks(urls.small, vendorId)
    for (const [question, budget] of questions) {
      const times = await inTurn(ROUNDS, {
        empty: () => load(first.empty, 1, SECONDS),
        first: () => load(first[question], 1, SECONDS),
        again: () => load(again[question], 1, SECONDS),
        small: () => load(small[question], 1, SECONDS),
      })
      const of = (what: string) => `${question}, ${what}, ${who} vendor`
      const overEmpty = (what: string) => `${of(what)} ÷ empty call, p50 with 1 connection`
      figures.push(
        slower({ name: overEmpty('first time'), budget }, times.first, times.empty),
        slower({ name: overEmpty('again'), budget }, times.again, times.empty),
        slower(
          { name: `${of('first time')}: ten times the rows ÷ a tenth`, budget: '≤ 1.3' },
          times.first,
          times.small,
        ),
      )
    }
  }
  return figures
}
