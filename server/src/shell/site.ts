import { brandLabel } from '@orrery/contract/shell/brand-label'
import type { Config } from '../kit/config.ts'

/** Whether a host is the AI site: its domain or one below it (3-decisions §3). */
export function isAiSite(config: Config, host: string): boolean {
  const name = host.toLowerCase()
  const domain = config.AI_SITE_DOMAIN.toLowerCase()
  return name === domain || name.endsWith(`.${domain}`)
}

/**
 * Whether the portal answers under a host that begins with this label. Localhost, the brand's name and
 * www count as no sub-domain (1-core §4); the first labels of the names that the operator runs the portal
 * under are active. An operator who named none is asked under names that we cannot know, so any is.
 */
export function isOwnName(config: Config, brand: string, label: string): boolean {
  const { PUBLIC_URL, ALLOWED_HOSTS, AI_SITE_DOMAIN } = config
  if (PUBLIC_URL === undefined && ALLOWED_HOSTS.length === 0) return true
  const publicHosts = PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname]
  const own = [...publicHosts, ...ALLOWED_HOSTS, AI_SITE_DOMAIN].map((host) => host.split('.')[0])
  return ['', 'localhost', 'www', brandLabel(brand), ...own].some(
    (each) => each?.toLowerCase() === label.toLowerCase(),
  )
}
