import { readFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Runner } from 'graphile-worker'
import { storeNewFlags } from './accounts/store-new-flags.query.ts'
import { buildServer } from './api.ts'
import { lastPulls } from './ingest/last-pulls.query.ts'
import { startJobs } from './jobs/jobs.ts'
import type { App } from './kit/app.ts'
import type { Config } from './kit/config.ts'
import { openPool } from './kit/database.ts'
import { openLog } from './kit/log.ts'
import { openMetrics } from './kit/http/metrics.ts'
import { memory } from './kit/memory.ts'
import { migrate } from './kit/migrate.ts'
import { randomToken, vault } from './kit/secrets.ts'
import { SettingsError, type Environment } from './kit/settings.ts'
import { connectProgrammes } from './programmes/connect.ts'
import { europeanCentralBank } from './rates/read-rates.ts'
import { redirector } from './redirector/redirector.ts'

export interface StartOptions {
  config: Config
  /** A PostgreSQL connection URL. */
  databaseUrl: string
  /** Where the programmes' connection settings are read from. */
  environment: Environment
  clock?: () => Date
}

export interface Portal {
  app: App
  /** Where it listens, such as `http://localhost:4000`. */
  url: string
  /** Where metrics are read, when METRICS_PORT is set. */
  metricsUrl: string | undefined
  /** Stops taking requests, finishes those under way, ends jobs and connections. */
  close(): Promise<void>
}

/** Some thousand 90-day answers; at most 16 MB. */
const REMEMBERED_CHARACTERS = 8 * 1024 * 1024

/**
 * Opens what the process shares: connections, secrets, programmes. Migrates the database.
 * The caller closes `pool` and the adapters.
 */
export async function openApp(options: StartOptions): Promise<App> {
  const { config, databaseUrl, environment } = options
  const pool = openPool(databaseUrl, config.DATABASE_CONNECTIONS)
  await migrate(pool)
  await storeNewFlags(pool)
  return {
    config,
    pool,
    memory: memory(REMEMBERED_CHARACTERS),
    adapters: connectProgrammes(environment),
    rates: europeanCentralBank(environment),
    vault: vault(config.APP_SECRET ?? (await ownSecret(config))),
    log: openLog(config.LOG_LEVEL),
    clock: options.clock ?? (() => new Date()),
    publicUrl: config.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`,
  }
}

/** Starts the whole portal on an open App: web, API, redirector and jobs. */
export async function startPortal(app: App): Promise<Portal> {
  const redirects = redirector(app)
  const metrics =
    app.config.METRICS_PORT === undefined ? undefined : openMetrics(app, () => lastPulls(app))
  const server = await buildServer(app, redirects.handle, metrics)
  let jobs: Runner | undefined
  let metricsUrl: string | undefined
  const close = async () => {
    await server.close()
    await jobs?.stop()
    await redirects.close()
    await metrics?.close()
    for (const adapter of app.adapters.values()) await adapter.close()
    await app.rates.close()
    await app.pool.end()
  }
  try {
    jobs = await startJobs(app)
    await redirects.ready()
    metricsUrl = await metrics?.listen()
    await server.listen({ port: app.config.PORT, host: app.config.HOST })
  } catch (error) {
    await close()
    throw error
  }
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : app.config.PORT
  if (!app.config.PUBLIC_URL) app.publicUrl = `http://localhost:${port}`
  return { app, url: `http://localhost:${port}`, metricsUrl, close }
}

/** The embedded mode's own secret, made once and kept beside the data, readable by its owner only. */
async function ownSecret(config: Config): Promise<string> {
  if (!config.embedded) {
    throw new SettingsError(
      'APP_SECRET: with DATABASE_URL set, give a secret of at least 32 characters.',
    )
  }
  const file = join(config.dataDir, 'app-secret')
  await mkdir(config.dataDir, { recursive: true })
  await writeFile(file, randomToken(), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
