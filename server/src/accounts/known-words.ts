import { programmes } from '@orrery/contract/programmes/all'
import type { App } from '../kit/app.ts'
import type { PersonRow } from './person.query.ts'

/** What others know of whoever chooses a password; who signs up has no number yet. */
export type Whose = Pick<PersonRow, 'full_name' | 'email'> & Partial<Pick<PersonRow, 'vendor_id'>>

/** Words that a guesser tries on any portal of this kind, with what one is on it. */
const OF_THE_TRADE =
  'affiliate publisher vendor partner merchant network campaign portal dashboard admin administrator owner member reader'

/** Shorter ones stand in too many others. */
const SHORTEST = 3

/**
 * The words that make no password (docs/decisions/0017): the portal's names and hosts, its programmes, its
 * trade, and whose password it is. In small letters without accents, the longest first.
 */
export function knownWords(
  { config, brand, publicUrl }: Pick<App, 'config' | 'brand' | 'publicUrl'>,
  whose: Whose,
): string[] {
  const { AI_SITE_BRAND, AI_SITE_DOMAIN, ALLOWED_HOSTS } = config
  const texts = [
    brand.current().name,
    AI_SITE_BRAND,
    publicUrl,
    ...ALLOWED_HOSTS,
    AI_SITE_DOMAIN,
    ...programmes.map(({ name }) => name),
    OF_THE_TRADE,
    whose.full_name,
    // Behind the @ stands a provider's name as a rule.
    whose.email.split('@')[0] ?? '',
    String(whose.vendor_id ?? ''),
  ]
  const words = texts.flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u))
  return [plain(whose.email), ...new Set(words)]
    .filter((word) => word.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length)
}

/** A text as it is compared: another case or accent makes no other word. */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
