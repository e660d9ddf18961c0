import { z } from 'zod'
import {
  addressSetting,
  expectBeside,
  expectTogether,
  readSettings,
  wholeSetting,
  type Environment,
} from '../../kit/settings.ts'

const milliseconds = wholeSetting(1, 60 * 60_000)

const schema = z.object({
  ORION_API_URL: addressSetting('http or https').default('https://publisher-api.connexity.com'),
  ORION_LINK_URL: addressSetting('http or https').default('https://api.cnnx.link'),
  ORION_PUBLISHER_ID: z.string().optional(),
  ORION_API_KEY: z.string().optional(),
  /** The account whose traffic earns by action; without it Orion has CPC only. */
  ORION_CPA_PUBLISHER_ID: z.string().optional(),
  ORION_CPA_API_KEY: z.string().optional(),
  ORION_EMAIL: z.string().default(''),
  ORION_PASSWORD: z.string().default(''),
  /** The longest that one call may take, and the longest for a report's file, in milliseconds. */
  ORION_CALL_MS: milliseconds.default(60_000),
  ORION_REPORT_MS: milliseconds.default(10 * 60_000),
  /** How often a call that may pass is tried again. */
  ORION_RETRIES: wholeSetting(0, 5).default(4),
  /** Pause between two looks at a report that is being generated, in milliseconds. */
  ORION_POLL_MS: milliseconds.default(10_000),
  /** The most looks before the report has failed. */
  ORION_POLLS: wholeSetting(1, 9999).default(60),
})

/** The settings that Orion's connection cannot do without. */
export const orionNeeds = ['ORION_PUBLISHER_ID', 'ORION_API_KEY'] as const

/** Those of the account that earns by action. */
const cpaNeeds = ['ORION_CPA_PUBLISHER_ID', 'ORION_CPA_API_KEY'] as const

export type OrionSettings = z.output<typeof schema>

/** One of the operator's accounts at Connexity. */
export interface Account {
  publisherId: string
  apiKey: string
}

/**
 * Orion's connection; undefined when no account is configured.
 * @throws SettingsError when a setting is wrong, when half of an account or of its person is given, and for the
 * second account without the first.
 */
export function orionSettings(environment: Environment): OrionSettings | undefined {
  const settings = readSettings(schema, environment)
  expectBeside([...orionNeeds, ...cpaNeeds], orionNeeds, environment)
  expectTogether(cpaNeeds, environment)
  expectTogether(['ORION_EMAIL', 'ORION_PASSWORD'], environment)
  return orionNeeds.every((name) => settings[name]) ? settings : undefined
}
