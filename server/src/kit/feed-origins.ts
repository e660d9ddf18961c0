import { z } from 'zod'
import { destination, type Destination } from './destination/destination.ts'
import { readSettings, type Environment } from './settings.ts'

const ERROR = 'Give origins such as http://10.0.0.5:8080, apart by commas, without a path.'

const schema = z.object({
  /** Origins that feeds and their pictures may be read from although they are private: the operator's own. */
  FEED_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, '')))
    .transform((list) => list.filter((origin) => origin !== ''))
    .refine((list) => list.every(isOrigin), { error: ERROR }),
})

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

/** The setting FEED_ORIGINS. Throws SettingsError. */
export function feedOrigins(environment: Environment): ReadonlySet<string> {
  return new Set(readSettings(schema, environment).FEED_ORIGINS)
}

/**
 * The address of a feed, or one that a feed names to be read by us: a destination, or on one of the
 * operator's own origins.
 */
export function feedAddress(origins: ReadonlySet<string>, text: string): Destination {
  const found = destination(text)
  if ('url' in found || !URL.canParse(text)) return found
  const url = new URL(text)
  const own = origins.has(url.origin) && url.username === '' && url.password === ''
  return own && url.href.length <= 2048 ? { url, href: url.href } : found
}
