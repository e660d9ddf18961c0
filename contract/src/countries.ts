/** The countries that links are offered for, in the order of 2-links §9. */
export const countries =
  `ar au at be br ca cl cn co cz dk fi fr de gr hk hu in id ie il it jp lu my mx nl
  nz no pk pe ph pl pt ro ru sg za kr es se ch tw th tr ua ae gb us vn`.split(/\s+/)

/** Whether a text may be the country of an offer: feeds know more of them than links are offered for. */
export const isOfferCountry = (text: string): boolean => /^[a-z]{2}$/.test(text)

/** The country that a list shows first (1-core §9). */
export const DEFAULT_COUNTRY = 'us'
