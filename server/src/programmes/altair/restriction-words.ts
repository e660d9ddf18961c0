/** Kelkoo's types of traffic whose names are not yet words of ours. */
const WORDS = new Map([
  ['coupon', 'coupon sites'],
  ['coupons', 'coupon sites'],
  ['cashback', 'cashback'],
  ['content', 'content sites'],
  ['email', 'e-mail'],
  ['emailing', 'e-mail'],
  ['sem', 'paid search'],
  ['search', 'paid search'],
  ['social', 'social networks'],
  ['app', 'apps'],
  ['toolbar', 'browser extensions'],
  ['extension', 'browser extensions'],
])

const OTHER = 'a type of traffic that Kelkoo names itself'
/** A phrase stands in a table cell; an address may be as long as its writer likes. */
const MOST_CHARACTERS = 100

/** What Kelkoo does not pay for, a short phrase each: "no traffic from example.com". */
export function restrictionWords(
  referrers: readonly string[],
  trafficTypes: readonly string[],
): string[] {
  const phrases = [
    ...referrers.map((referrer) => `no traffic from ${siteOf(referrer)}`),
    ...trafficTypes.map((type) => `no traffic from ${WORDS.get(type.toLowerCase()) ?? OTHER}`),
  ]
  return [...new Set(phrases)]
}

/** The site of an address, with its path where it is not the whole site. */
function siteOf(referrer: string): string {
  const address = referrer.includes('://') ? referrer : `https://${referrer}`
  if (!URL.canParse(address)) return 'a site whose address cannot be read'
  const { hostname, pathname } = new URL(address)
  const site = hostname.replace(/^www\./, '') + (pathname === '/' ? '' : pathname)
  return site.length > MOST_CHARACTERS ? `${site.slice(0, MOST_CHARACTERS)}…` : site
}
