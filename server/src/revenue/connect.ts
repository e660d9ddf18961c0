import type { SourceKey } from '@orrery/contract/revenue/all'
import type { RevenuePartner } from '../kit/revenue-partner.ts'
import { missingOf, type Environment } from '../kit/settings.ts'
import { extension } from './partners/extension.ts'
import { mediaNet } from './partners/media-net.ts'
import { connectPartner } from './partners/partner.ts'
import { priceline } from './partners/priceline.ts'
import { revenueNeeds } from './partners/settings.ts'
import { sites } from './partners/sites.ts'
import { tracking } from './partners/tracking.ts'
import { yahoo } from './partners/yahoo.ts'

const forms = [extension, yahoo, priceline, mediaNet, sites, tracking]

/** The partner of each source whose connection the environment configures. @throws SettingsError */
export function connectRevenue(environment: Environment): ReadonlyMap<SourceKey, RevenuePartner> {
  const partners = forms.flatMap((form) => connectPartner(form, environment) ?? [])
  return new Map(partners.map((each) => [each.source, each]))
}

/** The settings that each source lacks, by names alone; none for one that is connected. */
export function missingForRevenue(environment: Environment): [SourceKey, string[]][] {
  return forms.map(({ source, prefix }) => [source, missingOf(revenueNeeds(prefix), environment)])
}
