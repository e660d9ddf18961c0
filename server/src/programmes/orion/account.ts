import type { Kind } from '@orrery/contract/programmes/programme'
import { PartnerFailure } from '../../kit/adapter.ts'
import type { Account, OrionSettings } from './settings.ts'

/** The account that a type's traffic runs under. */
export function accountOf(settings: OrionSettings, kind: Kind): Account {
  const [publisherId, apiKey] =
    kind === 'CPC'
      ? [settings.ORION_PUBLISHER_ID, settings.ORION_API_KEY]
      : [settings.ORION_CPA_PUBLISHER_ID, settings.ORION_CPA_API_KEY]
  if (!publisherId || !apiKey) throw new PartnerFailure(`Orion has no ${kind} account configured.`)
  return { publisherId, apiKey }
}

/** What every call carries in its query. */
export function accountQuery({ publisherId, apiKey }: Account): Record<string, string> {
  return { publisherId, apiKey }
}
