import { resolve } from 'node:path'
import { z } from 'zod'
import { readSettings, wholeSetting, type Environment } from './settings.ts'

const timeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}, 'Give an IANA time zone such as UTC or Europe/Berlin.')

const httpUrl = z.url({ protocol: /^https?$/, error: 'Give a full http or https address.' })
/** A name or an address without port, such as `orbit.example`, `10.0.0.5` or `[fd00::5]`. */
const HOST = /^([a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]+\])$/i
const hosts = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((host) => host.trim()))
  .transform((list) => list.filter((host) => host !== ''))
  .refine((list) => list.every((host) => HOST.test(host)), {
    error: 'Give names such as orbit.example, apart by commas, without port.',
  })
const yes = z.enum(['0', '1']).transform((text) => text === '1')

const schema = z.object({
  PORT: wholeSetting(0, 65_535).default(4000),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'Give a postgres:// address.')
    .optional(),
  DATABASE_CONNECTIONS: wholeSetting(2, 200).default(10),
  DATA_DIR: z.string().default('./data'),
  /** 1: demo network and pretend partners, also on a database of one's own. */
  DEMO: yes.optional(),
  /** Secret that encrypts API keys and signs downloads; the embedded mode makes its own. */
  APP_SECRET: z.string().min(32, 'Give at least 32 characters.').optional(),
  /** The address that publishers type; links are built from it, never from a request's Host. */
  PUBLIC_URL: httpUrl.optional(),
  /** Further names under which requests are answered, and everything below them. */
  ALLOWED_HOSTS: hosts,
  /** How many proxies in front may be believed about the caller's address, host and scheme. */
  TRUST_PROXY_HOPS: wholeSetting(0, 10).default(0),
  /** Milliseconds in which headers must be there and a body must go on; who is slower is cut. */
  SLOW_REQUEST_MS: wholeSetting(100, 60_000).default(8_000),
  /** Port of `GET /metrics`, for the operator's network only; not set, nothing is counted. */
  METRICS_PORT: wholeSetting(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  REPORT_TIME_ZONE: timeZone.default('UTC'),
  AI_SITE_DOMAIN: z.string().default('ai.orrery.example'),
  AI_SITE_BRAND: z.string().default('Orrery AI'),
  BRAND_NAME: z.string().default('Orrery'),
  CONTACT_EMAIL: z.string().default('partners@orrery.example'),
  POSTAL_ADDRESS: z.string().default('Orrery Network, 1 Meridian Way, Greenwich'),
  COPYRIGHT: z.string().default('© 2025 Orrery. All rights reserved.'),
  SESSION_IDLE_DAYS: wholeSetting(1, 90).default(7),
  SESSION_MAX_DAYS: wholeSetting(1, 365).default(30),
  /** A new total this many times the stored one, or its inverse, is held for review. */
  HOLD_FACTOR: wholeSetting(2, 1000).default(5),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** Every setting of the portal itself; a programme's connection is read in its own folder. */
export type Config = ReturnType<typeof readConfig>

/** Reads and checks all settings once, at start. Throws SettingsError. */
export function readConfig(environment: Environment) {
  const settings = readSettings(schema, environment)
  return {
    ...settings,
    dataDir: resolve(settings.DATA_DIR),
    embedded: settings.DATABASE_URL === undefined,
    demo: settings.DEMO ?? settings.DATABASE_URL === undefined,
  }
}
