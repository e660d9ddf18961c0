import { z } from 'zod'
import { addressSetting, readSettings, wholeSetting, type Environment } from '../kit/settings.ts'

const schema = z.object({
  /** Where the European Central Bank's data API answers. */
  EXCHANGE_RATE_URL: addressSetting('http or https').default('https://data-api.ecb.europa.eu'),
  /** The longest that one call may take, in milliseconds. */
  EXCHANGE_RATE_CALL_MS: wholeSetting(1, 60 * 60_000).default(60_000),
  /** How often a call that may pass is tried again. */
  EXCHANGE_RATE_RETRIES: wholeSetting(0, 5).default(4),
})

export type RateSettings = z.output<typeof schema>

/** How reference rates are read. Throws SettingsError. */
export function rateSettings(environment: Environment): RateSettings {
  return readSettings(schema, environment)
}
