import type { Figure } from './figure.ts'
import { load, type Loaded } from './load.ts'
import { median } from './median.ts'
import { LARGEST_VENDOR, MEDIAN_VENDOR } from './network.ts'
import { reportAsks, reportCalls } from './report-asks.ts'
import { inTurn, quotient } from './rounds.ts'

const ROUNDS = 5
const SECONDS = 1

/** A vendor's 90-day report calls ÷ an empty call behind the same sign-in. */
export async function benchReports(portalUrl: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [who, vendorId] of [
    ['largest', LARGEST_VENDOR],
    ['median', MEDIAN_VENDOR],
  ] as const) {
    const asks = await reportAsks(portalUrl, vendorId)
    const measure = (connections: number) =>
      inTurn(ROUNDS, {
        empty: () => load(asks.empty, connections, SECONDS),
        summary: () => load(asks.summary, connections, SECONDS),
        'by date': () => load(asks['by date'], connections, SECONDS),
        'first page of rows': () => load(asks['first page of rows'], connections, SECONDS),
        'earnings report': () => load(asks['earnings report'], connections, SECONDS),
      })
    const alone = await measure(1)
    const crowd = await measure(32)
    for (const call of reportCalls) {
      const name = `${call}, ${who} vendor ÷ empty call`
      figures.push(slower(`${name}, p50 with 1 connection`, alone[call], alone.empty))
      figures.push(fewer(`${name}, requests/s with 32`, crowd[call], crowd.empty))
    }
  }
  return figures
}

function slower(name: string, ours: Loaded[], empty: Loaded[]): Figure {
  const [here, there] = [ours, empty].map((rounds) => rounds.map(({ p50 }) => p50))
  const { ratio, spread } = quotient(here ?? [], there ?? [])
  const detail = `${median(here ?? []).toFixed(2)} and ${median(there ?? []).toFixed(2)} ms; rounds ${spread}`
  return { name, ratio, budget: '≤ 1.5', detail }
}

function fewer(name: string, ours: Loaded[], empty: Loaded[]): Figure {
  const [here, there] = [ours, empty].map((rounds) => rounds.map(({ perSecond }) => perSecond))
  const { ratio, spread } = quotient(there ?? [], here ?? [])
  const detail = `${median(here ?? []).toFixed(0)} and ${median(there ?? []).toFixed(0)} requests/s; rounds ${spread}`
  return { name, ratio, budget: '≤ 2.0', detail }
}
