import type { Brand } from '@orrery/contract/admin/brand'
import type { App } from './app.ts'
import { storedBrand, type StoredBrand } from './brand.query.ts'
import type { Config } from './config.ts'

/** How the portal calls itself, in memory: pages, mails and documents ask here and nowhere else. */
export interface KnownBrand {
  current(): Brand
  /** Reads it anew. Rejects while the database is unavailable; what was known stays. */
  renew(): Promise<void>
  /** Reads it now and every few seconds from now on: another node may have changed it. */
  watch(): Promise<void>
  close(): void
}

const RENEW_MS = 2_000

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
  let known = brandOfSettings(config)
  let timer: NodeJS.Timeout | undefined

  async function renew(): Promise<void> {
    known = brandOf(config, await storedBrand(pool))
  }

  async function renewAgain(): Promise<void> {
    await renew().catch((error: unknown) => {
      log.debug({ reason: String(error) }, 'the brand was not read anew')
    })
  }

  return {
    current: () => known,
    renew,
    watch: async () => {
      await renewAgain()
      timer = setInterval(() => void renewAgain(), RENEW_MS).unref()
    },
    close: () => clearInterval(timer),
  }
}
