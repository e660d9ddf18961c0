import type { Partners } from './demo/partners.ts'
import { endOnSignal } from './ending.ts'
import { explained } from './explained.ts'
import { readConfig, roles, type Config } from './kit/config.ts'
import { openDataFolder } from './kit/data-folder.ts'
import { closeFetch } from './kit/egress/close-fetch.ts'
import { holdPort } from './kit/http/hold-port.ts'
import './kit/lost-output.ts'
import { startEmbedded } from './kit/postgres/embedded.ts'
import { reachDatabase } from './kit/reach-database.ts'
import { SettingsError } from './kit/settings.ts'
import { pagesBuilt } from './pages-built.ts'

/** Most of the program; it is loaded while the embedded database starts in a process of its own. */
const loadPortal = () => Promise.all([import('./start.ts'), import('./jobs/first-rates.ts')])

/** Ends a part; one that answers requests does so until `serveOn` settles. */
type Closer = (serveOn?: Promise<unknown>) => Promise<void>

/** The one binary: its ports, database when embedded, pretend partners when a demo, then the portal. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  // A demo calls itself to make its content.
  if (!config.demo) closeFetch()
  const pages = pagesBuilt()
  const closers: Closer[] = []
  const closeAll: Closer = async (serveOn) => {
    for (const close of closers.splice(0).toReversed()) await close(serveOn)
  }
  const ending = endOnSignal(config.SERVE_ON_MS, closeAll)
  try {
    const release = await holdPorts(config, closers)
    if (!config.embedded) await openDataFolder(config.dataDir)
    const databaseUrl = config.DATABASE_URL ?? (await database(config, closers))
    if (!config.embedded) await reachDatabase(databaseUrl, tell)
    const [{ openApp, startPortal }, { askForFirstRates }] = await loadPortal()
    const demo = config.demo ? await partners(config, closers) : undefined
    const environment = demo?.environment ?? process.env
    // What is no demo is migrated by a version alone whose pages could be built.
    if (!demo) await pages
    const app = await openApp({ config, databaseUrl, environment, clock: demo?.clock })
    closers.push(async () => app.ending.abort())
    await demo?.makeDemo(app, tell)
    await pages
    await release()
    const portal = await startPortal(app)
    closers.push(portal.close)
    if (app.config.ROLES.includes('worker')) await askForFirstRates(app)
    await demo?.makeContent(portal)
    if (portal.metricsUrl) tell(`Metrics are read at ${portal.metricsUrl}`)
    tell(`Orrery answers on ${portal.url}${asWhat(config)}`)
    if (!config.embedded && !config.demo && !config.PUBLIC_URL)
      tell(
        `PUBLIC_URL is not set: links begin with ${portal.url}, and whatever name is asked for is answered.`,
      )
    if (config.demo)
      tell(
        'Sign in as v5001@demo.test with demo-5001-pass, or as the administrator v5029@demo.test with demo-5029-pass.',
      )
  } catch (error) {
    await closeAll()
    // What a start meets whose end was asked for is no failure.
    if (!ending.aborted) throw error
  }
}

/** What a process does that does not do everything. */
function asWhat({ ROLES }: Config): string {
  return ROLES.length < roles.length ? ` as ${ROLES.join(' and ')}` : ''
}

/** Takes the ports of portal and metrics; answers what lets them go. */
async function holdPorts(config: Config, closers: Closer[]) {
  const { PORT, HOST, STARTING_HOST = HOST, METRICS_PORT = 0, METRICS_HOST } = config
  const held = [await holdPort(PORT, STARTING_HOST)]
  const release = async () => {
    for (const letGo of held.splice(0)) await letGo()
  }
  closers.push(release)
  held.push(await holdPort(METRICS_PORT, METRICS_HOST))
  return release
}

async function database(config: Config, closers: Closer[]): Promise<string> {
  const log = { info: tell, warn: tell }
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    log,
    onLaunch: () => void loadPortal(),
    carry: async (...between) => (await import('./backup/carry.ts')).carryDatabase(...between),
  }).catch((error: Error) => {
    throw new SettingsError(error.message)
  })
  closers.push(embedded.stop)
  return embedded.url
}

/** The pretend partner networks, which only a demo loads. */
async function partners({ dataDir }: Config, closers: Closer[]): Promise<Partners> {
  const { startPartners } = await import('./demo/partners.ts')
  const started = await startPartners(dataDir)
  closers.push(started.close)
  return started
}

function tell(line: string): void {
  console.log(line)
}

await main().catch((error: unknown) => {
  console.error('Orrery could not start.', explained(error))
  // Whatever a start that failed half-way has left open: a process that does nothing must not stay.
  process.exit(1)
})
