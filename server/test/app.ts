import { mkdtemp, rm } from 'node:fs/promises'
import type { LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client, type Call } from '@orrery/contract/client'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import {
  revenueSettings,
  sandboxSettings,
  startSandbox,
  type Sandbox,
  type SandboxOptions,
} from '@orrery/sandbox'
import { createVendor, menuWith, type NewVendor } from '../src/accounts/create-vendor.ts'
import { refreshMerchants } from '../src/catalogue/refresh-merchants.ts'
import type { App } from '../src/kit/app.ts'
import { readConfig } from '../src/kit/config.ts'
import type { Limits } from '../src/kit/watched-client.ts'
import { openApp, startPortal } from '../src/start.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'
import { signedIn } from './signed-up.ts'

/** The instant that tests live in unless they say otherwise: 2026-03-20, 09:00 UTC. */
export const NOW = new Date('2026-03-20T09:00:00Z')
/** What a second portal on the same database must have too. */
export const APP_SECRET = 'a secret of the tests, 32 characters and more'
export const TODAY = '2026-03-20'
export const YESTERDAY = '2026-03-19'

export interface TestPortal {
  app: App
  url: string
  sandbox: Sandbox
  databaseUrl: string
  /** Moves the portal's and the partners' clock. */
  setNow(now: Date): void
  /** Stores a vendor with every programme enabled unless said otherwise. */
  vendor(vendor?: Partial<NewVendor>): Promise<NewVendor>
  /** A typed client signed in as this vendor, by the real sign-in. */
  signIn(vendor: Pick<NewVendor, 'email' | 'password'>): Promise<SignedIn>
  /** A raw request; the path as it is. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

export interface SignedIn {
  call: Call
  token: string
  apiKey: string
  id: string
}

export interface TestPortalOptions {
  sandbox?: SandboxOptions
  environment?: Record<string, string>
  /** Fetch the merchants at once; link tests need them. */
  merchants?: boolean
  /** The programmes that are connected; Orion alone unless said otherwise. */
  programmes?: readonly ProgrammeKey[]
  /** Names to addresses, for what vendors name. */
  lookup?: LookupFunction
  /** Instead of a fresh one; dropped when the portal closes. */
  database?: FreshDatabase
  /** How long connections of the pools are believed. */
  limits?: Partial<Limits>
  /** The partners of feeds, sites, the extension and trackings are connected, too. */
  revenue?: boolean
  /**
   * Jobs run at their times as well, which the clock of the machine says, not the portal's. Otherwise none does
   * unless a test asks for it by name, at whatever time of day the tests run.
   */
  byTheClock?: boolean
}

/** A whole portal on a fresh database with its own pretend partners, on free ports. */
export async function testPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  let now = NOW
  const clock = () => now
  const dataDir = await mkdtemp(join(tmpdir(), 'orrery-portal-'))
  const database = options.database ?? (await freshDatabase())
  const sandbox = await startSandbox({ now: clock, notReady: [], ...options.sandbox })
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    APP_SECRET,
    LOG_LEVEL: 'silent',
    ...options.environment,
  })
  const environment = {
    ...connected(sandboxSettings(sandbox.url), options.programmes ?? ['orion']),
    ...(options.revenue ? revenueSettings(sandbox.url) : {}),
    SMTP_URL: sandbox.mailUrl,
    MAIL_FROM: 'Orrery <mail@orrery.test>',
    ORION_POLL_MS: '5',
    ...options.environment,
  }
  const app = await openApp({
    config,
    databaseUrl: database.url,
    environment,
    clock,
    ...(options.lookup && { lookup: options.lookup }),
    ...(options.limits && { limits: options.limits }),
  })
  const portal = await startPortal(app, options.byTheClock ?? false)
  for (const adapter of options.merchants ? app.adapters.values() : []) {
    for (const list of Object.keys(adapter.lists)) await refreshMerchants(app, adapter, list)
  }

  return {
    app,
    url: portal.url,
    sandbox,
    databaseUrl: database.url,
    setNow: (instant) => {
      now = instant
    },
    vendor: (vendor = {}) => makeVendor(app, vendor),
    signIn: (vendor) => signIn(portal.url, vendor),
    fetch: (path, init) => fetch(portal.url + path, init),
    close: async () => {
      await portal.close()
      await sandbox.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Of the settings for all pretend partners, those of these programmes, of the pretend bank, of feeds and of a tracker. */
function connected(settings: Record<string, string>, keys: readonly ProgrammeKey[]) {
  const prefixes = [
    'EXCHANGE_RATE_',
    'FEED_',
    'DNS_',
    'POSTBACK_',
    ...keys.map((key) => `${key.toUpperCase()}_`),
  ]
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix))),
  )
}

async function makeVendor(app: App, given: Partial<NewVendor>): Promise<NewVendor> {
  const vendorId = given.vendorId ?? 5001
  const vendor: NewVendor = {
    vendorId,
    fullName: `Vendor ${vendorId}`,
    email: `v${vendorId}@demo.test`,
    password: `demo-${vendorId}-pass`,
    menu: menuWith(true),
    ...given,
  }
  if (!(await createVendor(app, app.pool, vendor))) throw new Error('The vendor exists already.')
  return vendor
}

async function signIn(url: string, { email, password }: Pick<NewVendor, 'email' | 'password'>) {
  const anonymous = client({ base: url, token: () => undefined })
  const answer = await anonymous('POST /auth/signin', { body: { email, password } })
  const { user, token } = signedIn(answer)
  return {
    call: client({ base: url, token: () => token }),
    token,
    apiKey: user.apiKey,
    id: user._id,
  }
}
