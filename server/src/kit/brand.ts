import type { Brand } from '@orrery/contract/admin/brand'
import type { App } from './app.ts'
import { storedBrand, type StoredBrand } from './brand.query.ts'
import type { Config } from './config.ts'
import { keptFresh, type KeptFresh } from './kept-fresh.ts'

/** How the portal calls itself, in memory: pages, mails and documents ask here and nowhere else. */
export type KnownBrand = KeptFresh<Brand>

/** What the settings of the environment say. */
export function brandOfSettings(config: Config): Brand {
  return {
    name: config.BRAND_NAME,
    contactEmail: config.CONTACT_EMAIL,
    postalAddress: config.POSTAL_ADDRESS,
    copyright: config.COPYRIGHT,
  }
}

/** What holds: what was changed, and the settings for the rest. */
export function brandOf(config: Config, stored: StoredBrand): Brand {
  const settings = brandOfSettings(config)
  return {
    name: stored.name ?? settings.name,
    contactEmail: stored.contact_email ?? settings.contactEmail,
    postalAddress: stored.postal_address ?? settings.postalAddress,
    copyright: stored.copyright ?? settings.copyright,
  }
}

export function knownBrand({
  config,
  pool,
  log,
}: Pick<App, 'config' | 'pool' | 'log'>): KnownBrand {
  return keptFresh(
    async () => brandOf(config, await storedBrand(pool)),
    brandOfSettings(config),
    log,
    'the brand was not read anew',
  )
}
