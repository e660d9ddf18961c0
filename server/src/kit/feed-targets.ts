import type { FeedKey } from '@orrery/contract/links/feed-links'
import { substitute } from '@orrery/contract/links/substitute'
import { z } from 'zod'
import { destination } from './destination/destination.ts'
import { readSettings, type Environment } from './settings.ts'

/** Where the feeds that publishers link to lead, with their tokens; a feed that is missing is not set up. */
export type FeedTargets = Readonly<Partial<Record<FeedKey, string>>>

/** What a feed's address may carry; each stands in braces behind the host and may be empty. */
const TOKENS = ['VENDOR_ID', 'CHANNEL', 'CITY', 'CHECK_IN', 'CHECK_OUT'] as const
type Token = (typeof TOKENS)[number]

const ERROR = `Give the https address of a public site, whose host has no braces and the rest none but ${TOKENS.map((name) => `{${name}}`).join(', ')}.`

const target = z.string().refine(isTarget, { error: ERROR })

const schema = z.object({
  /** Where links to the price-line feed lead. */
  PRICELINE_FEED_URL: target.optional(),
  /** Where links to the Yahoo-type feed lead. */
  YAHOO_FEED_URL: target.optional(),
})

/** The settings of the feeds that publishers link to. Throws SettingsError. */
export function feedTargets(environment: Environment): FeedTargets {
  const { PRICELINE_FEED_URL: priceline, YAHOO_FEED_URL: yahoo } = readSettings(schema, environment)
  return { ...(priceline && { priceline }), ...(yahoo && { yahoo }) }
}

/** A feed's address with what a link or a visitor says; what is not said is left empty. */
export function filledTarget(address: string, values: Partial<Record<Token, string>>): string {
  const all = Object.fromEntries(TOKENS.map((name) => [name, values[name]]))
  return substitute(address, all, { empty: '' })
}

function isTarget(address: string): boolean {
  const filled = filledTarget(address, {})
  const host = /^https:\/\/[^/?#{}]+(?=[/?#]|$)/
  return host.test(address) && !/[{}]/.test(filled) && 'url' in destination(filled)
}
