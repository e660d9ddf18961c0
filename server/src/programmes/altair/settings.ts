import { z } from 'zod'
import {
  addressSetting,
  expectBeside,
  readSettings,
  SettingsError,
  wholeSetting,
  type Environment,
} from '../../kit/settings.ts'

const milliseconds = wholeSetting(1, 60 * 60_000)

/** Kelkoo's largest markets; one that the token does not have is passed over. */
const usualCountries = 'us,gb,de,fr,it,es,nl,ca,au,se,pl,at,be,ch,br,mx,in,jp'

const schema = z.object({
  ALTAIR_API_URL: addressSetting('http or https').default('https://api.kelkoogroup.net/publisher'),
  ALTAIR_TOKEN: z.string().optional(),
  /** The token's id (a UUID): with it a report holds this token's traffic only. */
  ALTAIR_TOKEN_ID: z.string().optional(),
  /** The token whose traffic earns by action; without it Altair has CPC only. */
  ALTAIR_CPA_TOKEN: z.string().optional(),
  ALTAIR_CPA_TOKEN_ID: z.string().optional(),
  /** The account that permanent links name, digits; without it a merchant's link is made by a call only. */
  ALTAIR_LINK_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'Give the digits that the account’s links have as id.')
    .optional(),
  /** The markets whose merchants are listed, two letters each, separated by commas. */
  ALTAIR_COUNTRIES: z
    .string()
    .default(usualCountries)
    .transform((text) => text.split(',').map((each) => each.trim().toLowerCase()))
    .refine((all) => all.every((each) => /^[a-z]{2}$/.test(each)), 'Give two letters a country.'),
  /** The longest that one call may take, and the longest for a raw report, in milliseconds. */
  ALTAIR_CALL_MS: milliseconds.default(60_000),
  ALTAIR_REPORT_MS: milliseconds.default(10 * 60_000),
  /** How often a call that may pass is tried again. */
  ALTAIR_RETRIES: wholeSetting(0, 5).default(4),
})

/** The settings that Altair's connection cannot do without. */
export const altairNeeds = ['ALTAIR_TOKEN']

export type AltairSettings = z.output<typeof schema> & { ALTAIR_TOKEN: string }

/**
 * Altair's connection; undefined when no token is configured.
 * @throws SettingsError for two tokens without their ids: both are of one application, whose reports
 * hold the traffic of all its tokens, so it would be counted twice. Also for an id without its token, for the
 * second token without the first, and for the account in links without a token.
 */
export function altairSettings(environment: Environment): AltairSettings | undefined {
  const settings = readSettings(schema, environment)
  const { ALTAIR_TOKEN, ALTAIR_TOKEN_ID, ALTAIR_CPA_TOKEN, ALTAIR_CPA_TOKEN_ID } = settings
  expectBeside(['ALTAIR_CPA_TOKEN', 'ALTAIR_TOKEN_ID', 'ALTAIR_LINK_ID'], altairNeeds, environment)
  expectBeside(['ALTAIR_CPA_TOKEN_ID'], ['ALTAIR_CPA_TOKEN'], environment)
  if (!ALTAIR_TOKEN) return undefined
  const same = ALTAIR_TOKEN_ID === ALTAIR_CPA_TOKEN_ID
  if (ALTAIR_CPA_TOKEN && (!ALTAIR_TOKEN_ID || !ALTAIR_CPA_TOKEN_ID || same)) {
    throw new SettingsError(
      'ALTAIR_TOKEN_ID and ALTAIR_CPA_TOKEN_ID: with two tokens, give the id of each.',
    )
  }
  return { ...settings, ALTAIR_TOKEN }
}
