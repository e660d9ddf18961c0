/** A country as Kelkoo writes it: it says uk where we say gb. */
export function theirMarket(country: string): string {
  return country === 'gb' ? 'uk' : country
}

/** A country of Kelkoo's as `countries` has it; undefined for what is no country. */
export function ourCountry(market: string): string | undefined {
  const text = market.trim().toLowerCase()
  if (!/^([a-z]{2})?$/.test(text)) return undefined
  return text === 'uk' ? 'gb' : text
}
