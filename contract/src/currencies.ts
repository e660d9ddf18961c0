/** What money may be shown in beside its own currency: those with a daily euro reference rate. */
export const shownCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'INR',
  'JPY',
  'MXN',
  'NOK',
  'PLN',
  'SEK',
] as const
