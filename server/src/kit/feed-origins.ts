import { z } from 'zod'
import { originSetting } from './own-origins.ts'
import { readSettings, type Environment } from './settings.ts'

const schema = z.object({
  /** Origins that feeds and their pictures may be read from although they are private: the operator's own. */
  FEED_ORIGINS: originSetting,
})

/** The setting FEED_ORIGINS. Throws SettingsError. */
export function feedOrigins(environment: Environment): ReadonlySet<string> {
  return new Set(readSettings(schema, environment).FEED_ORIGINS)
}
