import type { Kind } from '../network/programmes.ts'

/** A publisher account: Connexity keeps click traffic and sale traffic in two. */
export type Publisher = {
  publisherId: string
  apiKey: string
  email: string
  password: string
  kind: Kind
}

const person = { email: 'reports@orrery.test', password: 'sandbox-reports-pass' }

/** The accounts of the pretend Connexity when the caller names none. */
export const defaultPublishers: Publisher[] = [
  { publisherId: '274001', apiKey: 'sandbox-cpc-key', kind: 'cpc', ...person },
  { publisherId: '274002', apiKey: 'sandbox-cpa-key', kind: 'cpa', ...person },
]

/** The environment that points a portal at the pretend Connexity of the sandbox at `url`. */
export function connexitySettings(url: string, publishers = defaultPublishers) {
  const cpc = publishers.find(({ kind }) => kind === 'cpc')
  const cpa = publishers.find(({ kind }) => kind === 'cpa')
  return {
    ORION_API_URL: `${url}/connexity`,
    ORION_LINK_URL: `${url}/connexity`,
    ORION_PUBLISHER_ID: cpc?.publisherId ?? '',
    ORION_API_KEY: cpc?.apiKey ?? '',
    ORION_CPA_PUBLISHER_ID: cpa?.publisherId ?? '',
    ORION_CPA_API_KEY: cpa?.apiKey ?? '',
    ORION_EMAIL: cpc?.email ?? '',
    ORION_PASSWORD: cpc?.password ?? '',
  }
}
