import type { Answer } from '@orrery/contract/client'

type Rates = Answer<'GET /home/getRates'>['data']

/** An amount in another currency; undefined in its own, or where one of the two has no rate. */
export function converted(
  value: number,
  from: string,
  to: string,
  rates: Rates,
): number | undefined {
  if (from === to) return undefined
  const [one, other] = [perEuro(from, rates), perEuro(to, rates)]
  return one === undefined || other === undefined ? undefined : (value / one) * other
}

function perEuro(currency: string, rates: Rates): number | undefined {
  return currency === 'EUR' ? 1 : rates.find((rate) => rate.currency === currency)?.rate
}
