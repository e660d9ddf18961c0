import { parseArgs } from 'node:util'
import { benchBytes } from './bytes.ts'
import { benchClicks } from './clicks.ts'
import { benchExport } from './csv-export.ts'
import { benchDesk } from './desk.ts'
import { benchStart } from './first-start.ts'
import { benchImport } from './import.ts'
import { benchFold } from './fold.ts'
import { benchIngest } from './ingest.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMerchants } from './merchants.ts'
import { LARGEST_VENDOR, MEDIAN_VENDOR, seedNetwork, seedVendors } from './network.ts'
import { benchNight } from './night.ts'
import { benchProcesses } from './processes.ts'
import { UNCACHED, startPortal, type BenchPortal } from './portal.ts'
import { benchQuery } from './query.ts'
import { benchReconciliation } from './reconciliation.ts'
import { benchRedirect } from './redirect.ts'
import { benchReports } from './reports.ts'
import { benchScale } from './scale.ts'
import { benchSlowReaders } from './slow-readers.ts'
import { benchSearch } from './search.ts'
import { onConnection, startServer, type BenchServer } from './server.ts'
import { openVendor } from './sign-in.ts'
import { benchStatements } from './statements.ts'
import { table } from './table.ts'
import type { Figure } from './figure.ts'
import { benchVendorList } from './vendor-list.ts'
import { benchUpload } from './upload.ts'

// Prints every performance figure beside its budget. It reports and never fails for a missed budget.
//   --rows=500000   a smaller network and feed, for a quick look; scale, export and import are then not the real figures
//   --clicks=1000000   fewer clicks in reconciliation, clicks and fold, for a quick look
//   --only=reports,csv   some of the parts below
//   --start         also the time that `npm start` takes
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000000' },
    only: { type: 'string' },
    clicks: { type: 'string', default: '10000000' },
    start: { type: 'boolean', default: false },
  },
})
const rows = Number(options.rows)
if (!Number.isInteger(rows) || rows < 10_000)
  throw new Error('--rows takes a whole number from 10000.')
const clicks = Number(options.clicks)
if (!Number.isInteger(clicks) || clicks < 10_000)
  throw new Error('--clicks takes a whole number from 10000.')

/** What npm fetches when this part is asked for. */
const ON_REQUEST = 'lighthouse'

const server = await startServer()
const made = new Map<string, Promise<string>>()
const figures: Figure[] = []
try {
  const parts: Record<string, () => Promise<Figure[]>> = {
    reports: async () => {
      const whole = await network('whole', rows)
      return onPortal(whole, (portal) =>
        onUncachedPortal(whole, (uncached) => benchReports(portal, uncached)),
      )
    },
    scale: async () => {
      const tenth = await tenthNetwork()
      return onUncachedPortal(await network('whole', rows), (whole) =>
        onUncachedPortal(tenth, (small) => benchScale(whole, small)),
      )
    },
    query: async () => {
      const [whole, tenth] = [await network('whole', rows), await tenthNetwork()]
      return onPortal(whole, (again) =>
        onUncachedPortal(whole, (first) =>
          onUncachedPortal(tenth, (small) => benchQuery({ again, first, small })),
        ),
      )
    },
    processes: async () => {
      const whole = await network('whole', rows)
      return onUncachedPortal(whole, (one) =>
        onUncachedPortal(whole, (other) => benchProcesses([one, other])),
      )
    },
    csv: async () => benchExport(await network('whole', rows)),
    ingest: async () => benchIngest(await vendorsOnly(server, 'ingest')),
    night: async () => benchNight(await vendorsOnly(server, 'night')),
    import: async () =>
      benchImport(await vendorsOnly(server, 'import'), Math.round(rows / 50) * 10),
    merchants: async () => benchMerchants(await vendorsOnly(server, 'merchants', LARGEST_VENDOR)),
    vendors: async () => benchVendorList(await vendorsOnly(server, 'vendors')),
    search: async () => benchSearch(await vendorsOnly(server, 'search', LARGEST_VENDOR)),
    upload: async () => benchUpload(await vendorsOnly(server, 'upload')),
    desk: async () => benchDesk(await vendorsOnly(server, 'desk')),
    reconciliation: async () =>
      benchReconciliation(await network('reconciliation', 1_000_000), clicks),
    statements: async () => benchStatements(await network('statements', 1_000_000)),
    redirect: async () => benchRedirect(await server.database('redirect')),
    clicks: async () => benchClicks(await server.database('clicks'), clicks),
    fold: async () => benchFold(await server.database('fold'), clicks),
    slow: async () => benchSlowReaders(await vendorsOnly(server, 'slow')),
    bytes: benchBytes,
    [ON_REQUEST]: benchLighthouse,
    ...(options.start && { start: benchStart }),
  }
  const asked = options.only?.split(',') ?? Object.keys(parts).filter((name) => name !== ON_REQUEST)
  for (const name of asked) {
    const part = parts[name]
    if (!part)
      throw new Error(`There is no part "${name}"; there are ${Object.keys(parts).join(', ')}.`)
    figures.push(...(await measured(name, part)))
  }
} finally {
  // All of it once more, side by side, even when a later part failed.
  if (figures.length > 0) console.log(`\n${table(figures)}`)
  await server.stop()
}

async function measured(name: string, part: () => Promise<Figure[]>): Promise<Figure[]> {
  const start = performance.now()
  const measures = await part()
  console.log(`\n${name}: ${Math.round((performance.now() - start) / 1000)} s\n${table(measures)}`)
  return measures
}

/** The seeded network of this size, made when it is first asked for. */
function network(name: string, size: number): Promise<string> {
  const known = made.get(name) ?? seeded(name, size)
  made.set(name, known)
  return known
}

function tenthNetwork(): Promise<string> {
  return network('tenth', Math.round(rows / 10))
}

async function seeded(name: string, size: number): Promise<string> {
  const url = await server.database(name)
  await onConnection(url, async (db) => {
    await seedNetwork(db, size)
    for (const vendor of [LARGEST_VENDOR, MEDIAN_VENDOR]) await openVendor(db, vendor)
  })
  return url
}

/** A network that has no reports yet; one of its vendors may sign in. */
async function vendorsOnly(on: BenchServer, name: string, opened?: number): Promise<string> {
  const url = await on.database(name)
  await onConnection(url, async (db) => {
    await seedVendors(db)
    if (opened !== undefined) await openVendor(db, opened)
  })
  return url
}

type OnPortal = (portalUrl: string) => Promise<Figure[]>

function onPortal(url: string, work: OnPortal): Promise<Figure[]> {
  return whileRunning(startPortal(url), work)
}

/** On one that answers every call anew. */
function onUncachedPortal(url: string, work: OnPortal): Promise<Figure[]> {
  return whileRunning(startPortal(url, UNCACHED), work)
}

async function whileRunning(starting: Promise<BenchPortal>, work: OnPortal): Promise<Figure[]> {
  const portal = await starting
  try {
    return await work(portal.url)
  } finally {
    await portal.stop()
  }
}
