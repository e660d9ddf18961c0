import type { App } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'

/** Whether a host is the AI site: its domain or one below it (3-decisions §3). */
export function isAiSite(config: Config, host: string): boolean {
  const name = host.toLowerCase()
  const domain = config.AI_SITE_DOMAIN.toLowerCase()
  return name === domain || name.endsWith(`.${domain}`)
}

/**
 * Sub-domains that count as none: localhost, the brand's name and www (1-core §4), and those under which
 * the operator runs the portal itself.
 */
export function isOwnName(app: Pick<App, 'config' | 'publicUrl'>, name: string): boolean {
  const { BRAND_NAME, AI_SITE_DOMAIN } = app.config
  const own = [new URL(app.publicUrl).hostname, AI_SITE_DOMAIN].map((host) => host.split('.')[0])
  return ['', 'localhost', 'www', BRAND_NAME, ...own].some(
    (each) => each?.toLowerCase() === name.toLowerCase(),
  )
}
