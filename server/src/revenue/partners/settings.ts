import { z } from 'zod'
import {
  addressSetting,
  expectTogether,
  readSettings,
  wholeSetting,
  type Environment,
} from '../../kit/settings.ts'

const shape = {
  API_URL: addressSetting('http or https').optional(),
  EMAIL: z.string().optional(),
  PASSWORD: z.string().optional(),
  /** The longest that one call may take, in milliseconds. */
  CALL_MS: wholeSetting(1, 60 * 60_000).default(60_000),
  /** How often a call that may pass is tried again. */
  RETRIES: wholeSetting(0, 5).default(4),
}
type Name = keyof typeof shape

/** The settings that a source's connection cannot do without. */
export const revenueNeeds = (prefix: string) =>
  (['API_URL', 'EMAIL', 'PASSWORD'] as const).map((name) => `${prefix}_${name}`)

export interface RevenueSettings {
  apiUrl: string
  email: string
  password: string
  callMs: number
  retries: number
}

/**
 * The connection to a source, from `<prefix>_API_URL`, `_EMAIL`, `_PASSWORD`, `_CALL_MS` and `_RETRIES`;
 * undefined when it is not configured.
 * @throws SettingsError when a setting is wrong, or when some of address, e-mail and password are there without the rest.
 */
export function revenueSettings(
  prefix: string,
  environment: Environment,
): RevenueSettings | undefined {
  const named = Object.entries(shape).map(([name, type]) => [`${prefix}_${name}`, type] as const)
  const given: Record<string, unknown> = readSettings(
    z.object(Object.fromEntries(named)),
    environment,
  )
  const value = <N extends Name>(name: N) =>
    given[`${prefix}_${name}`] as z.output<(typeof shape)[N]>
  const [apiUrl, email, password] = [value('API_URL'), value('EMAIL'), value('PASSWORD')]
  expectTogether(revenueNeeds(prefix), environment)
  if (!apiUrl || !email || !password) return undefined
  return { apiUrl, email, password, callMs: value('CALL_MS'), retries: value('RETRIES') }
}
