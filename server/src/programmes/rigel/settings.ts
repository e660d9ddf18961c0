import { z } from 'zod'
import { readSettings, SettingsError, type Environment } from '../../kit/settings.ts'
import { backEndNeeds, backEndSettings, type BackEndSettings } from '../back-end/settings.ts'

const schema = z.object({
  /** Where every link begins, without a slash at the end. */
  RIGEL_LANDING_URL: z
    .url({ protocol: /^https$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
})

/** The settings that Rigel's connection cannot do without. */
export const rigelNeeds = [...backEndNeeds('RIGEL'), 'RIGEL_LANDING_URL']

export interface RigelSettings extends BackEndSettings {
  landingUrl: string
}

/** Rigel's connection; undefined when no key is configured. */
export function rigelSettings(environment: Environment): RigelSettings | undefined {
  const settings = backEndSettings('RIGEL', environment)
  if (!settings) return undefined
  const { RIGEL_LANDING_URL: landingUrl } = readSettings(schema, environment)
  if (!landingUrl) {
    throw new SettingsError('RIGEL_LANDING_URL: Give the https address that links begin with.')
  }
  return { ...settings, landingUrl }
}
