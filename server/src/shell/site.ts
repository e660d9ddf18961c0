import type { Config } from '../kit/config.ts'

/** Whether a host is the AI site: its domain or one below it (3-decisions §3). */
export function isAiSite(config: Config, host: string): boolean {
  const name = host.toLowerCase()
  const domain = config.AI_SITE_DOMAIN.toLowerCase()
  return name === domain || name.endsWith(`.${domain}`)
}

/** Sub-domains that count as none: localhost, the brand's name and www (1-core §4). */
export function isOwnName(config: Config, name: string): boolean {
  return ['', 'localhost', 'www', config.BRAND_NAME.toLowerCase()].includes(name.toLowerCase())
}
