import { z } from 'zod'
import { originSetting } from '../kit/own-origins.ts'
import { readSettings, type Environment } from '../kit/settings.ts'

const schema = z.object({
  /** Origins that postbacks may be sent to although they are private or without TLS: the operator's own. */
  POSTBACK_ORIGINS: originSetting,
})

/** The setting POSTBACK_ORIGINS. Throws SettingsError. */
export function postbackOrigins(environment: Environment): ReadonlySet<string> {
  return new Set(readSettings(schema, environment).POSTBACK_ORIGINS)
}
