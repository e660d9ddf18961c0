import type { LookupFunction } from 'node:net'
import type { Adapter } from './adapter.ts'
import type { KnownBrand } from './brand.ts'
import type { Config } from './config.ts'
import type { FeedTargets } from './feed-targets.ts'
import type { FiguresRevision } from './figures-revision.ts'
import type { KnownDomains } from './known-domains.ts'
import type { Log } from './log.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { MailServer } from './mail-server.ts'
import type { Pools } from './pools.ts'
import type { RateSource } from './rate-source.ts'
import type { RevenuePartner } from './revenue-partner.ts'
import type { SecretInUse } from './secret-in-use.ts'
import type { Vault } from './secrets.ts'

/** What the whole process shares; a test makes its own with another clock and database. */
export interface App extends Pools {
  config: Config
  /** Report answers that need not be made again. */
  cache: AnswerCache
  /** Whether there are newer figures than a page shows. */
  figuresRevision: FiguresRevision
  /** The connected partner programmes by key. */
  adapters: ReadonlyMap<string, Adapter>
  /** The connected revenue sources by key. */
  revenuePartners: ReadonlyMap<string, RevenuePartner>
  /** The settings that a connection lacks, by the key of its list or source; none where it is connected. */
  missingSettings: ReadonlyMap<string, readonly string[]>
  /** Who publishes the reference rates of the euro. */
  rates: RateSource
  /** Private origins that feeds and their pictures may be read from. */
  feedOrigins: ReadonlySet<string>
  /** Private origins that postbacks may be sent to. */
  postbackOrigins: ReadonlySet<string>
  /** Who takes our mail; undefined when mail is not set up. */
  mail: MailServer | undefined
  /** Name servers that are asked for the records of domains; the system's when empty. */
  nameServers: readonly string[]
  /** The vendors' own domains that count. */
  domains: KnownDomains
  /** How the portal calls itself. */
  brand: KnownBrand
  /** How names become addresses; a test has its own. */
  lookup: LookupFunction
  /** Where links to feeds lead. */
  feedTargets: FeedTargets
  /** The application secret, and whether it is being exchanged. */
  secret: SecretInUse
  /** Keeps by that what is secret. */
  vault: Vault
  log: Log
  /** Aborted when the process begins to end: it is not ready any more, and pulls stop. */
  ending: AbortController
  /** The only source of "now"; days are labels of it in the reporting time zone. */
  clock: () => Date
  /** The address that links start with, without a slash at the end. */
  publicUrl: string
}
