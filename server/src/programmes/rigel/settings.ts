import { z } from 'zod'
import {
  addressSetting,
  expectTogether,
  readSettings,
  type Environment,
} from '../../kit/settings.ts'
import { backEndNeeds, backEndSettings, type BackEndSettings } from '../back-end/settings.ts'

const schema = z.object({
  /** Where every link begins, without a slash at the end. */
  RIGEL_LANDING_URL: addressSetting('https').optional(),
})

/** The settings that Rigel's connection cannot do without. */
export const rigelNeeds = [...backEndNeeds('RIGEL'), 'RIGEL_LANDING_URL']

export interface RigelSettings extends BackEndSettings {
  landingUrl: string
}

/** Rigel's connection; undefined when it is not configured. @throws SettingsError when a part of it is missing */
export function rigelSettings(environment: Environment): RigelSettings | undefined {
  expectTogether(rigelNeeds, environment)
  const settings = backEndSettings('RIGEL', environment)
  const { RIGEL_LANDING_URL: landingUrl } = readSettings(schema, environment)
  return settings && landingUrl !== undefined ? { ...settings, landingUrl } : undefined
}
