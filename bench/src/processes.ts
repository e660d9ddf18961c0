import { cpus } from 'node:os'
import type { Figure } from './figure.ts'
import { load, type Loaded } from './load.ts'
import { median } from './median.ts'
import { LARGEST_VENDOR } from './network.ts'
import { reportAsks } from './report-asks.ts'
import { inTurn, quotient } from './rounds.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 32

/**
 * What a second web process adds: 90-day report calls a second, first asked, by two on one PostgreSQL ÷ by one,
 * over the same number of connections. It can only add what processors are left beside database and load.
 * @param urls of two portals that remember no answer.
 */
export async function benchProcesses(urls: readonly [string, string]): Promise<Figure[]> {
  const [one, other] = await Promise.all(
    urls.map(async (url) => (await reportAsks(url, LARGEST_VENDOR)).summary),
  )
  if (!one || !other) throw new Error('Two portals are compared.')
  const { alone, shared } = await inTurn(ROUNDS, {
    alone: async () => [await load(one, CONNECTIONS, SECONDS)],
    shared: async () =>
      Promise.all([one, other].map((ask) => load(ask, CONNECTIONS / urls.length, SECONDS))),
  })
  const [ours, theirs] = [shared, alone].map((rounds) => rounds.map(answered))
  const { ratio, spread } = quotient(ours ?? [], theirs ?? [])
  return [
    {
      name: `report calls a second by two web processes ÷ by one, ${CONNECTIONS} connections`,
      ratio,
      budget: '≥ 1',
      detail: `${median(ours ?? []).toFixed(0)} and ${median(theirs ?? []).toFixed(0)} a second on ${cpus().length} processors; rounds ${spread}`,
    },
  ]
}

function answered(loads: readonly Loaded[]): number {
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0)
}
