import { resolve } from 'node:path'
import { BRAND_LINE_MAX, BRAND_NAME_MAX } from '@orrery/contract/admin/brand'
import { newEmail } from '@orrery/contract/accounts/sign-up'
import { line, seenLine } from '@orrery/contract/content/text'
import { shownCurrencies } from '@orrery/contract/currencies'
import { DUE_DAYS, MOST_FEE_PERCENT } from '@orrery/contract/payments/terms'
import { isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { readSettings, SettingsError, wholeSetting, type Environment } from './settings.ts'

/**
 * `UTC` or an area and place. PostgreSQL reads `CET`, `IST` or `+02:00` otherwise than JavaScript (without summer
 * time, as Israel's, as west of Greenwich): clicks of the hours between would stand on another day than calls ask for.
 */
const timeZone = z.string().refine((name) => {
  try {
    const known =
      new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    return known && (name === 'UTC' || name.includes('/'))
  } catch {
    return false
  }
}, 'Give an IANA time zone by area and place, such as Europe/Berlin, or UTC.')

/** As an origin: a path or query before `/s/…` would make every short link one that leads nowhere. */
const publicUrl = z
  .url({ protocol: /^https?$/, error: 'Give a full http or https address.' })
  .transform((text) => new URL(text))
  .refine((url) => url.href === `${url.origin}/`, {
    error: 'Give an address such as https://portal.example, without path, query, fragment or user.',
  })
  .transform((url) => url.origin)
/** A name or an address without port, such as `orbit.example`, `10.0.0.5` or `[fd00::5]`. */
const HOST = /^([a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]+\])$/i
const oneHost = z.string().trim().regex(HOST, 'Give a name such as orbit.example, without port.')
const hosts = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((host) => host.trim()))
  .transform((list) => list.filter((host) => host !== ''))
  .refine((list) => list.every((host) => HOST.test(host)), {
    error: 'Give names such as orbit.example, apart by commas, without port.',
  })
/** What a process does: pages and calls; short links; jobs, folding of clicks, postbacks and mail. */
export const roles = ['web', 'redirector', 'worker'] as const
export type Role = (typeof roles)[number]
const roleList = z
  .string()
  .default(roles.join(','))
  .transform((text) => [...new Set(text.split(',').map((role) => role.trim()))])
  .pipe(z.array(z.enum(roles, { error: `Give some of ${roles.join(', ')}, apart by commas.` })))
/** A line that pages and mails show, by the rule that Settings has for it. */
const shownLine = (most: number, rule: z.ZodType) =>
  z
    .string()
    .max(most, { abort: true })
    .refine((text) => rule.safeParse(text).success, 'Give one line of characters that are seen.')
const brandName = shownLine(BRAND_NAME_MAX, seenLine(BRAND_NAME_MAX))
const brandLine = shownLine(BRAND_LINE_MAX, line(BRAND_LINE_MAX))
const yes = z.enum(['0', '1']).transform((text) => text === '1')

const appSecret = z.string().min(32, 'Give at least 32 characters.').optional()

/** The example of the registry of IBANs. */
const DEMO_IBAN = 'DE89370400440532013000'

const schema = z.object({
  /** What this process does, some of web, redirector and worker; all of it unless several share the work. */
  ROLES: roleList,
  /** Port on which everything answers; 0 takes a free one. */
  PORT: wholeSetting(0, 65_535).default(4000),
  /** Address of this machine that it listens on; 0.0.0.0 is every one of IPv4. */
  HOST: z.string().default('0.0.0.0'),
  /** Address that it listens on until it is ready; HOST's unless told. By 127.0.0.1 a proxy on another machine is
   *  refused meanwhile, and asks another node at once, uploads too. */
  STARTING_HOST: z.string().optional(),
  /** A PostgreSQL of one's own, 15 or newer; not set, the embedded one is started. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'Give a postgres:// address.')
    .refine(
      (url) => URL.canParse(url),
      'This is no address. A port is at most 65535; special characters of a password are written as %23 for #.',
    )
    .optional(),
  /** The most connections of a process for requests; its other work takes some thirty of its own. */
  DATABASE_CONNECTIONS: wholeSetting(2, 200).default(10),
  /** Folder of the embedded database, of its secret, of clicks that wait for the database, of pictures, of
   *  podcasts, and of `country.mmdb`, a table of addresses to use instead of the one that ships. */
  DATA_DIR: z
    .string()
    .refine((path) => path.trim() === path, 'Take the blanks at its beginning or end away.')
    .default('./data'),
  /** The most megabytes of feeds' pictures that are kept in DATA_DIR. */
  PICTURE_CACHE_MB: wholeSetting(1, 1_000_000).default(512),
  /** The most megabytes of podcasts' audio that are kept in DATA_DIR. */
  PODCAST_MB: wholeSetting(1, 1_000_000).default(10_000),
  /** 1: demo network and pretend partners, also on a database of one's own. */
  DEMO: yes.optional(),
  /** Secret that encrypts API keys and signs downloads; the embedded mode makes its own. */
  APP_SECRET: appSecret,
  /** The one before, while APP_SECRET is exchanged for another (docs/running/secret.md). */
  APP_SECRET_PREVIOUS: appSecret,
  /** The address that publishers type, scheme and name alone; links are built from it, never from a request's Host. */
  PUBLIC_URL: publicUrl.optional(),
  /** Further names under which requests are answered, and everything below them. */
  ALLOWED_HOSTS: hosts,
  /** How many proxies in front may be believed about the caller's address, host and scheme. */
  TRUST_PROXY_HOPS: wholeSetting(0, 10).default(0),
  /** Milliseconds in which headers must be there and a body must go on, and an answer be read on in
   *  eight times as many; who is slower is cut. */
  SLOW_REQUEST_MS: wholeSetting(100, 60_000).default(8_000),
  /**
   * Milliseconds for which SIGTERM leaves everything answering while `/health/ready` says no. The
   * default is for a balancer that asks every second and sends nothing after three refusals.
   */
  SERVE_ON_MS: wholeSetting(0, 60_000).default(5_000),
  /** Port of `GET /metrics`, for the operator's network only; not set, nothing is counted. */
  METRICS_PORT: wholeSetting(0, 65_535).optional(),
  /** Address of this machine that METRICS_PORT listens on. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Time zone in which a day begins and ends, in reports and on every screen. */
  REPORT_TIME_ZONE: timeZone.default('UTC'),
  /** Domain of the AI site; a host that is it or below it shows the AI site's brand. */
  AI_SITE_DOMAIN: oneHost.default('ai.orrery.example'),
  /** Brand that is shown on the AI site. */
  AI_SITE_BRAND: brandName.default('Orrery AI'),
  /** Brand that is shown everywhere else; as a sub-domain it counts as none. */
  BRAND_NAME: brandName.default('Orrery'),
  /** Address that publishers are told to write to. */
  CONTACT_EMAIL: z
    .string()
    .trim()
    .refine((text) => newEmail.safeParse(text).success, 'Give one such as partners@orbit.example.')
    .default('partners@orrery.example'),
  /** Postal address in the footer. */
  POSTAL_ADDRESS: brandLine.default('Orrery Network, 1 Meridian Way, Greenwich'),
  /** Copyright line in the footer. */
  COPYRIGHT: brandLine.default('© 2025 Orrery. All rights reserved.'),
  /** Days without a request after which a session ends. */
  SESSION_IDLE_DAYS: wholeSetting(1, 90).default(7),
  /** Days after sign-in at which a session ends, used or not. */
  SESSION_MAX_DAYS: wholeSetting(1, 365).default(30),
  /** 1: a new vendor waits until an administrator has approved it, and says what sites it has. */
  SIGN_UP_APPROVAL: yes.default(false),
  /** 1: an administrator sets up a second factor before anything else is open. */
  ADMIN_SECOND_FACTOR: yes.default(false),
  /** 1: a new vendor is let in when it has confirmed its address by the link that is mailed to it. */
  SIGN_UP_CONFIRM: yes.default(false),
  /** A new total this many times the stored one, or its inverse, is held for review; of few sales, see `hold.query.ts`. */
  HOLD_FACTOR: wholeSetting(2, 1000).default(5),
  /** Currency in which vendors are paid, and their statements reckon. */
  PAYMENT_CURRENCY: z.enum(shownCurrencies).default('USD'),
  /** The administrative fee that is kept of a payment, in percent. */
  PAYMENT_FEE_PERCENT: z
    .string()
    .regex(/^\d(\.\d{1,2})?$/, 'Give percent such as 2.5.')
    .refine((text) => Number(text) <= MOST_FEE_PERCENT, `At most ${MOST_FEE_PERCENT} percent.`)
    .default('0'),
  /** Statements list no day of a month before this one, such as 2026-01: it was settled elsewhere. */
  FIRST_STATEMENT_MONTH: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Give a month such as 2026-01.')
    .optional(),
  /** Days after a month's end at which its statements are made by themselves at the latest; earlier once every
   *  day of it is final. `never` leaves it to an administrator, who alone issues them. */
  STATEMENTS_AFTER_DAYS: z
    .union([z.literal('never'), wholeSetting(1, 90)], {
      error: 'Give a whole number from 1 to 90, or never.',
    })
    // Ten days to look at them before they are due.
    .default(DUE_DAYS - 10),
  /** Whose account files for the bank pay from; the brand unless told. */
  PAYMENT_DEBTOR_NAME: z.string().trim().min(1).max(70).optional(),
  /** The account that they pay from; without it no file is made. */
  PAYMENT_DEBTOR_IBAN: z
    .string()
    .transform((text) => text.replaceAll(' ', '').toUpperCase())
    .refine((text) => isValidIBAN(text), 'Give a valid IBAN.')
    .optional(),
  /** The bank of that account; a bank in SEPA knows it by the IBAN. */
  PAYMENT_DEBTOR_BIC: z
    .string()
    .refine((text) => isValidBIC(text), 'Give a BIC of 8 or 11 characters.')
    .optional(),
  /** The least grave that is logged. */
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** Every setting of the portal itself; a programme's connection is read in its own folder. */
export type Config = ReturnType<typeof readConfig>

/** Reads and checks all settings once, at start. Throws SettingsError. */
export function readConfig(environment: Environment) {
  const settings = readSettings(schema, environment)
  const embedded = settings.DATABASE_URL === undefined
  const demo = settings.DEMO ?? embedded
  if ((embedded || demo) && settings.ROLES.length < roles.length) {
    throw new SettingsError(
      `ROLES: the ${embedded ? 'embedded database' : 'demo'} is of one process, which does everything.` +
        (embedded ? ' Set DATABASE_URL for several.' : ' Leave DEMO out for several.'),
    )
  }
  return {
    ...settings,
    // The demo pays from an account that is nobody's.
    PAYMENT_DEBTOR_IBAN: settings.PAYMENT_DEBTOR_IBAN ?? (demo ? DEMO_IBAN : undefined),
    dataDir: resolve(settings.DATA_DIR),
    embedded,
    demo,
  }
}
