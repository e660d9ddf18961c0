import type { Figure } from './figure.ts'
import { LARGEST_VENDOR } from './network.ts'
import { startPortal } from './portal.ts'
import { inTurn, quotient } from './rounds.ts'
import { onConnection } from './server.ts'
import { openVendor, signIn } from './sign-in.ts'
import { uploaded } from './upload.ts'

const ROWS = 200_000
const ROUNDS = 3
const DRY = '/home/dryRunConversionReports'

/** What it costs to compare a large file with what is stored, beside storing it; every row of it differs. */
export async function benchDesk(databaseUrl: string): Promise<Figure[]> {
  await onConnection(databaseUrl, (db) => openVendor(db, LARGEST_VENDOR, 'admin'))
  const portal = await startPortal(databaseUrl)
  const token = await signIn(portal.url, LARGEST_VENDOR)
  await uploaded(portal.url, token, ROWS)
  let more = 0
  let highest = 0
  let kept: string | undefined
  const discard = async () => {
    if (kept === undefined) return
    const headers = { authorization: token, 'content-type': 'application/json' }
    const body = JSON.stringify({ runId: kept })
    const answer = await fetch(`${portal.url}/home/discardRun`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`A dry run is not discarded: ${await answer.text()}`)
    await answer.body?.cancel()
  }
  const { dry, stored } = await inTurn(ROUNDS, {
    dry: async () => {
      more += 1
      const took = await timed(async () => {
        const watched = await portal.watch(async () => {
          kept = (await uploaded(portal.url, token, ROWS, { path: DRY, more })).runId
        })
        highest = Math.max(highest, watched.highest - watched.before)
      })
      await discard()
      return took
    },
    stored: () => timed(() => uploaded(portal.url, token, ROWS, { more })),
  })
  await portal.stop()
  const { ratio, spread } = quotient(dry, stored)
  return [
    {
      name: `a dry run of ${ROWS} rows ÷ storing them`,
      ratio,
      budget: '≤ 1.5',
      detail: `${spread}; ${least(dry)} and ${least(stored)}`,
    },
    {
      name: `memory that a dry run of ${ROWS} rows takes`,
      ratio: highest / 1e6,
      unit: 'MB',
      budget: '< 100 MB',
      detail: `the most of ${ROUNDS + 1}`,
    },
  ]
}

/** How long the work takes, in seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

function least(times: readonly number[]): string {
  return `${Math.min(...times).toFixed(1)} s at the least`
}
