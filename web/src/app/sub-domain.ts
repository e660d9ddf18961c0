import { brandLabel } from '@orrery/contract/shell/brand-label'

const NONE = ['localhost', 'www']
const IP_ADDRESS = /^[\d.]+$|:/

/**
 * The sub-domain that must be activated: the first label of the host, if it is one beyond
 * localhost, the brand's name and www (1-core §4). An IP address and a single label have none.
 */
export function subDomainOf(host: string, brand: string): string | undefined {
  const [first = '', ...rest] = host.toLowerCase().split('.')
  if (rest.length === 0 || IP_ADDRESS.test(host)) return undefined
  return [...NONE, brandLabel(brand)].includes(first) ? undefined : first
}
