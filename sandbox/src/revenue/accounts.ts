/** The pretend partners of feeds, sites, the extension and trackings, by the prefix of their paths. */
export const revenuePartners = {
  extension: { prefix: '/extension', setting: 'EXTENSION' },
  yahoo: { prefix: '/yahoo', setting: 'YAHOO' },
  priceline: { prefix: '/priceline', setting: 'PRICELINE' },
  'media-net': { prefix: '/media-net', setting: 'MEDIA_NET' },
  sites: { prefix: '/sites', setting: 'SITES' },
  tracking: { prefix: '/tracking', setting: 'TRACKING' },
} as const
export type RevenueKey = keyof typeof revenuePartners

/** What the operator signs in with at a partner. */
export function signInOf(key: RevenueKey): { email: string; password: string } {
  return { email: `reports@${key}.example`, password: `sandbox-${key}-password` }
}

/** The environment that points a portal at the pretend partners of the sandbox at `url`. */
export function revenueSettings(url: string): Record<string, string> {
  const keys = Object.keys(revenuePartners) as RevenueKey[]
  const connections = keys.flatMap((key) => {
    const { prefix, setting } = revenuePartners[key]
    const { email, password } = signInOf(key)
    return [
      [`${setting}_API_URL`, url + prefix],
      [`${setting}_EMAIL`, email],
      [`${setting}_PASSWORD`, password],
    ]
  })
  return {
    ...(Object.fromEntries(connections) as Record<string, string>),
    PRICELINE_FEED_URL:
      'https://stays.priceline.example/search?ref_id={VENDOR_ID}&channel={CHANNEL}&city={CITY}&check_in={CHECK_IN}&check_out={CHECK_OUT}',
    YAHOO_FEED_URL:
      'https://search.yahoo-feed.example/results?user_tag={VENDOR_ID}&channel={CHANNEL}&p={CITY}',
  }
}
