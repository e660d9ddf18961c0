import { z } from 'zod'
import { readSettings, SettingsError, wholeSetting, type Environment } from '../../kit/settings.ts'

const shape = {
  API_URL: z.url({ protocol: /^https?$/ }).optional(),
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
 * undefined when no password is configured.
 * @throws SettingsError when a setting is wrong, or when there is a password but no address or e-mail.
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
  if (!password) return undefined
  for (const [name, found] of Object.entries({ API_URL: apiUrl, EMAIL: email })) {
    if (!found) throw new SettingsError(`${prefix}_${name}: needed with ${prefix}_PASSWORD.`)
  }
  if (!apiUrl || !email) return undefined
  return { apiUrl, email, password, callMs: value('CALL_MS'), retries: value('RETRIES') }
}
