import type { Figure } from './figure.ts'
import { load, type Ask, type Loaded } from './load.ts'
import { median } from './median.ts'
import { LARGEST_VENDOR, MEDIAN_VENDOR } from './network.ts'
import { reportAsks, reportCalls } from './report-asks.ts'
import { inTurn, quotient } from './rounds.ts'
import { slower } from './slower.ts'
import { wholeCall } from './whole-call.ts'

const ROUNDS = 5
const SECONDS = 0.5
/** So many calls on a connection of their own are a round. */
const WHOLE_CALLS = 60

/**
 * A vendor's 90-day report calls ÷ an empty call behind the same sign-in: the first time that a vendor
 * asks after figures were stored, and again, when the portal has the answer cached. The days' states, which
 * are equal for all vendors, are known by then from another one's call. First calls are also asked each on a
 * connection of its own.
 * @param uncachedUrl a portal that remembers no answer: every call is a first one.
 */
export async function benchReports(portalUrl: string, uncachedUrl: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [who, vendorId] of [
    ['largest', LARGEST_VENDOR],
    ['median', MEDIAN_VENDOR],
  ] as const) {
    const again = await reportAsks(portalUrl, vendorId)
    const first = await reportAsks(uncachedUrl, vendorId)
    const works: [string, Ask][] = reportCalls.flatMap((call) => [
      [`${call}, first time`, first[call]],
      [`${call}, again`, again[call]],
    ])
    const whole = {
      empty: first.empty,
      ...Object.fromEntries(reportCalls.map((call) => [call, first[call]])),
    }
    const alone = await inTurn(
      ROUNDS,
      Object.fromEntries(
        Object.entries(whole).map(([name, ask]) => [name, () => wholeCall(ask, WHOLE_CALLS)]),
      ),
    )
    for (const call of reportCalls)
      figures.push(wholly(`${call}, first time, ${who} vendor`, alone[call], alone['empty']))
    for (const [connections, compare] of [
      [1, later],
      [32, fewer],
    ] as const) {
      const loads = [['empty', again.empty] as [string, Ask], ...works].map(
        ([name, ask]) => [name, () => load(ask, connections, SECONDS)] as const,
      )
      const measured = await inTurn(ROUNDS, Object.fromEntries(loads))
      for (const [name] of works) {
        figures.push(compare(`${name}, ${who} vendor`, measured[name], measured['empty']))
      }
    }
  }
  return figures
}

function later(name: string, ours: Loaded[] = [], empty: Loaded[] = []): Figure {
  return slower(
    { name: `${name} ÷ empty call, p50 with 1 connection`, budget: '≤ 1.5' },
    ours,
    empty,
  )
}

function wholly(name: string, ours: number[] = [], empty: number[] = []): Figure {
  const { ratio, spread } = quotient(ours, empty)
  return {
    name: `${name} ÷ empty call, from a new connection to the last byte`,
    ratio,
    budget: '≤ 1.5',
    detail: `${median(ours).toFixed(2)} and ${median(empty).toFixed(2)} ms; rounds ${spread}`,
  }
}

function fewer(name: string, ours: Loaded[] = [], empty: Loaded[] = []): Figure {
  const [here, there] = [ours, empty].map((rounds) => rounds.map(({ perSecond }) => perSecond))
  const { ratio, spread } = quotient(there ?? [], here ?? [])
  return {
    name: `${name} ÷ empty call, requests/s with 32`,
    ratio,
    budget: '≤ 2.0',
    detail: `${median(here ?? []).toFixed(0)} and ${median(there ?? []).toFixed(0)} requests/s; rounds ${spread}`,
  }
}
