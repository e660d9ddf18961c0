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
  API_KEY: z.string().optional(),
  /** The longest that one call may take, in milliseconds. */
  CALL_MS: wholeSetting(1, 60 * 60_000).default(60_000),
  /** How often a call that may pass is tried again. */
  RETRIES: wholeSetting(0, 5).default(4),
}
type Name = keyof typeof shape

/** The settings that a back end's connection cannot do without. */
export const backEndNeeds = (prefix: string) => [`${prefix}_API_URL`, `${prefix}_API_KEY`]

export interface BackEndSettings {
  apiUrl: string
  apiKey: string
  callMs: number
  retries: number
}

/**
 * The connection to one of the operator's own back ends, from `<prefix>_API_URL`, `_API_KEY`,
 * `_CALL_MS` and `_RETRIES`; undefined when it is not configured.
 * @param usualUrl the address unless told, where everybody has the same.
 * @throws SettingsError when a setting is wrong, or when there is a key without an address or the other way round.
 */
export function backEndSettings(
  prefix: string,
  environment: Environment,
  usualUrl?: string,
): BackEndSettings | undefined {
  const named = Object.entries(shape).map(([name, type]) => [`${prefix}_${name}`, type] as const)
  const given: Record<string, unknown> = readSettings(
    z.object(Object.fromEntries(named)),
    environment,
  )
  const value = <N extends Name>(name: N) =>
    given[`${prefix}_${name}`] as z.output<(typeof shape)[N]>
  if (usualUrl === undefined) expectTogether(backEndNeeds(prefix), environment)
  const [apiUrl, apiKey] = [value('API_URL') ?? usualUrl, value('API_KEY')]
  if (!apiUrl || !apiKey) return undefined
  return { apiUrl, apiKey, callMs: value('CALL_MS'), retries: value('RETRIES') }
}
