import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { messages } from '@orrery/contract/messages'
import { openSecret } from './accounts/app-secret.ts'
import { passwordChecks } from './accounts/password.ts'
import { storeNewFlags } from './accounts/store-new-flags.query.ts'
import { buildServer } from './api.ts'
import { refuseBrokenOff } from './backup/broken-off.query.ts'
import { startPartnerCalls } from './admin/partner-calls.ts'
import { startSearch } from './catalogue/search/search.ts'
import { nameServers } from './domains/settings.ts'
import { howItIs } from './how-it-is.ts'
import { startFolding, type Folding } from './clicks/folding.ts'
import { makeQueue, startJobs, type Jobs } from './jobs/jobs.ts'
import type { App } from './kit/app.ts'
import type { Config, Role } from './kit/config.ts'
import type { Pool } from './kit/database.ts'
import { feedOrigins } from './kit/feed-origins.ts'
import { feedTargets } from './kit/feed-targets.ts'
import { knownBrand } from './kit/brand.ts'
import { figuresRevision } from './kit/figures-revision.ts'
import { knownDomains } from './kit/known-domains.ts'
import { openLog, type Log } from './kit/log.ts'
import { openCallLog } from './logs/call-log.ts'
import { openMetrics } from './kit/http/metrics.ts'
import { BACKLOG } from './kit/http/server.ts'
import { answerCache } from './kit/answer-cache.ts'
import { migrate } from './kit/migrate.ts'
import { refuseOthersQueue } from './kit/own-queue.query.ts'
import { closePools, openPools } from './kit/pools.ts'
import type { SecretInUse } from './kit/secret-in-use.ts'
import { knowsOnly } from './kit/secret-in-use.query.ts'
import { vault } from './kit/secrets.ts'
import { SettingsError, type Environment } from './kit/settings.ts'
import type { Limits } from './kit/watched-client.ts'
import { within } from './kit/within.ts'
import { mailServer } from './mail/settings.ts'
import { checkPaymentCurrency } from './payments/payment-currency.ts'
import { postbackOrigins } from './postbacks/settings.ts'
import { connectProgrammes, missingForProgrammes } from './programmes/connect.ts'
import { europeanCentralBank } from './rates/read-rates.ts'
import { redirector } from './redirector/redirector.ts'
import { connectRevenue, missingForRevenue } from './revenue/connect.ts'

export interface StartOptions {
  config: Config
  /** A PostgreSQL connection URL. */
  databaseUrl: string
  /** Where the programmes' connection settings are read from. */
  environment: Environment
  clock?: () => Date
  /** Stands in for the system's DNS look-up of what vendors name. */
  lookup?: LookupFunction
  /** How long the pools' connections are believed, where that is not as usual. */
  limits?: Partial<Limits>
}

export interface Portal {
  app: App
  /** Where it listens, such as `http://localhost:4000`. */
  url: string
  /** Where metrics are read, when METRICS_PORT is set. */
  metricsUrl: string | undefined
  /**
   * Ends without a request failing: not ready any more, every answer closes its connection and jobs
   * stop; then no new request is taken, those under way are finished and connections end.
   * @param serveOn until it settles, requests are still taken.
   */
  close(serveOn?: Promise<unknown>): Promise<void>
}

/** A job that could not be waited for may hold a connection; it ends with the process. */
const POOLS_MS = 5_000

/** Some thousand 90-day answers; at most 16 MB. */
const CACHED_CHARACTERS = 8 * 1024 * 1024

/**
 * Opens what the process shares: connections, secrets, programmes. Migrates the database.
 * The caller closes the pools and the adapters.
 */
export async function openApp(options: StartOptions): Promise<App> {
  const { config, databaseUrl, environment } = options
  const adapters = connectProgrammes(environment)
  const revenuePartners = connectRevenue(environment)
  const rates = europeanCentralBank(environment)
  const origins = feedOrigins(environment)
  const ownTrackers = postbackOrigins(environment)
  const mail = mailServer(environment)
  if (config.SIGN_UP_CONFIRM && !mail) throw new SettingsError(messages.confirmNeedsMail)
  const targets = feedTargets(environment)
  const servers = nameServers(environment)
  const log = openLog(config.LOG_LEVEL)
  const pools = openPools(
    databaseUrl,
    config.DATABASE_CONNECTIONS,
    knownSecret(config),
    options.limits,
  )
  // A start that is refused ends, which open connections would put off.
  const secret = await prepare(pools.pool, config, log).catch((error: unknown) =>
    closePools(pools).then(() => Promise.reject(error)),
  )
  const clock = options.clock ?? (() => new Date())
  return {
    config,
    ...pools,
    cache: answerCache(CACHED_CHARACTERS),
    figuresRevision: figuresRevision({ pool: pools.pool, log }),
    adapters,
    revenuePartners,
    missingSettings: new Map([
      ...missingForProgrammes(environment),
      ...missingForRevenue(environment),
    ]),
    rates,
    feedOrigins: origins,
    postbackOrigins: ownTrackers,
    mail,
    lookup: options.lookup ?? lookup,
    feedTargets: targets,
    secret,
    vault: secret.vault,
    nameServers: servers,
    domains: knownDomains({ pool: pools.pool, clock, log }),
    brand: knownBrand({ config, pool: pools.pool, log }),
    log,
    ending: new AbortController(),
    clock,
    publicUrl: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
  }
}

/**
 * Brings the database to this version, unless a restore was broken off there, its jobs are another portal's, or secret
 * or payment currency is another than the database's.
 */
async function prepare(pool: Pool, config: Config, log: Log): Promise<SecretInUse> {
  await refuseBrokenOff(pool)
  await refuseOthersQueue(pool)
  await migrate(pool)
  const secret = await openSecret(pool, config, log)
  await checkPaymentCurrency(pool, config)
  await storeNewFlags(pool)
  return secret
}

/** Shows the others, as long as this process is connected, that it knows one secret; nobody else opens an embedded database. */
function knownSecret({ APP_SECRET, APP_SECRET_PREVIOUS }: Config): string | undefined {
  if (APP_SECRET === undefined || APP_SECRET_PREVIOUS !== undefined) return undefined
  return knowsOnly(vault(APP_SECRET).check)
}

/**
 * Starts on an open App what this process does: web and API, short links, jobs with the figures of clicks.
 * Whatever it does, it says how it is by `/health`.
 * @param byTheClock whether its jobs run at their times, too.
 */
export async function startPortal(app: App, byTheClock = true): Promise<Portal> {
  const does = (role: Role) => app.config.ROLES.includes(role)
  await app.secret.watch()
  await app.brand.watch()
  if (does('web')) await app.figuresRevision.watch()
  // Where it never becomes ready, a short link that comes here is told to try again.
  const redirects = redirector(app)
  const calls = openCallLog(app)
  const metrics =
    app.config.METRICS_PORT === undefined
      ? undefined
      : openMetrics(app, { ...howItIs(app), droppedCalls: calls.dropped, passwordChecks })
  const server = await buildServer(app, redirects, calls.note, metrics)
  const search = does('web') ? startSearch(app) : undefined
  const partnerCalls = startPartnerCalls(app)
  let jobs: Jobs | undefined
  let folding: Folding | undefined
  let metricsUrl: string | undefined
  const close = async (serveOn?: Promise<unknown>) => {
    app.ending.abort()
    const stopped = jobs?.stop()
    await serveOn
    await server.close()
    await calls.close()
    await stopped
    await redirects.close()
    await folding?.close()
    await search?.close()
    app.domains.close()
    app.brand.close()
    app.figuresRevision.close()
    app.secret.close()
    await partnerCalls.close()
    await metrics?.close()
    for (const adapter of app.adapters.values()) await adapter.close()
    for (const partner of app.revenuePartners.values()) await partner.close()
    await app.rates.close()
    await jobs?.close()
    await within(POOLS_MS, closePools(app))
  }
  try {
    await app.domains.watch()
    await makeQueue(app)
    if (does('worker')) jobs = await startJobs(app, byTheClock)
    if (does('redirector')) await redirects.ready()
    if (does('worker')) folding = startFolding(app)
    metricsUrl = await metrics?.listen()
    await server.listen({ port: app.config.PORT, host: app.config.HOST, backlog: BACKLOG })
  } catch (error) {
    await close()
    throw error
  }
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : app.config.PORT
  if (!app.config.PUBLIC_URL) app.publicUrl = `http://localhost:${port}`
  return { app, url: `http://localhost:${port}`, metricsUrl, close }
}
