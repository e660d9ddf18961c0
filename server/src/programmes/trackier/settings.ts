import type { Environment } from '../../kit/settings.ts'
import { backEndSettings, type BackEndSettings } from '../back-end/settings.ts'

/** The settings that an account cannot do without. */
export const trackierNeeds = (prefix: string) => [`${prefix}_API_KEY`]

/** The same four settings as a back end's, but Trackier has one address for everyone. */
export function trackierSettings(
  prefix: string,
  environment: Environment,
): BackEndSettings | undefined {
  return backEndSettings(prefix, environment, 'https://api.trackier.com')
}
