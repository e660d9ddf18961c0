import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from '@orrery/server/kit/database'
import type { Figure } from './figure.ts'
import { load } from './load.ts'
import { median } from './median.ts'
import { LARGEST_VENDOR } from './network.ts'
import { UNCACHED, startPortal } from './portal.ts'
import { reportAsks } from './report-asks.ts'
import { inTurn, quotient } from './rounds.ts'
import { onConnection } from './server.ts'
import { openVendor, signIn } from './sign-in.ts'

const ROUNDS = 5
const SECONDS = 1
const CONNECTIONS = 4
const POLL_MS = 50

/** As many files as each vendor may have at a time; 6 MB are more than a kernel takes for who does not read. */
const FILES_EACH = 5
const VENDORS = Array.from({ length: 20 }, (_, at) => LARGEST_VENDOR + 1 + at)

const SEED = `
WITH report AS (
  INSERT INTO bulk_report (vendor_id, _id, asked, state)
  SELECT vendor, 'large', jsonb_build_object('programme', 'orion', 'kind', 'CPC', 'vendorId', vendor), 'done'
  FROM unnest($1::int[]) AS vendor
)
INSERT INTO bulk_report_piece
SELECT vendor, 'large', n, repeat(repeat('b', 99) || E'\\n', 2500)
FROM unnest($1::int[]) AS vendor, generate_series(0, 23) AS n`

/** What others wait for their report beside 100 downloads that nobody reads ÷ without. */
export async function benchSlowReaders(databaseUrl: string): Promise<Figure[]> {
  return onConnection(databaseUrl, async (db) => {
    for (const vendor of [LARGEST_VENDOR, ...VENDORS]) await openVendor(db, vendor)
    await db.query(SEED, [VENDORS])
    const portal = await startPortal(databaseUrl, UNCACHED)
    try {
      const tokens = await Promise.all(VENDORS.map((vendor) => signIn(portal.url, vendor)))
      const { summary } = await reportAsks(portal.url, LARGEST_VENDOR)
      const asked = async () => (await load(summary, CONNECTIONS, SECONDS)).p95
      const p95 = await inTurn(ROUNDS, {
        alone: asked,
        beside: async () => {
          const files = tokens.flatMap((token) =>
            Array.from({ length: FILES_EACH }, () => unread(portal.url, token)),
          )
          const answers = await Promise.all(files)
          await quiet(db)
          const measured = await asked()
          for (const answer of answers) answer.destroy()
          return measured
        },
      })
      const { ratio, spread } = quotient(p95.beside, p95.alone)
      const [beside, alone] = [median(p95.beside), median(p95.alone)]
      return [
        {
          name: `report summary beside ${VENDORS.length * FILES_EACH} downloads that nobody reads ÷ without, p95`,
          ratio,
          budget: '≤ 2.0',
          detail: `${beside.toFixed(2)} and ${alone.toFixed(2)} ms; rounds ${spread}`,
        },
      ]
    } finally {
      await portal.stop()
    }
  })
}

/** Asks for a file and reads nothing of it. */
async function unread(url: string, token: string): Promise<IncomingMessage> {
  const path = `${url}/home/downloadBulkReport?_id=large`
  return new Promise((resolve, reject) => {
    get(path, { headers: { authorization: token }, agent: false }, (response) => {
      response.on('error', () => undefined)
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`The download answered ${response.statusCode}.`))
    }).once('error', reject)
  })
}

/** Waits until the files are made, and nobody has read them. */
async function quiet(db: Pool): Promise<void> {
  for (;;) {
    const { rows } = await db.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
    )
    if (rows.length === 0) return
    await wait(POLL_MS)
  }
}
