import type { Cashback } from '@orrery/contract/catalogue/cashback'
import { countryName } from '../../format/country.ts'
import { percent } from '../../format/number.ts'
import { priceText } from '../money-text.ts'

type Paid = Pick<Cashback, 'cashback' | 'cashbackType' | 'currency'>

/** How much is paid back: `8%`, `2.5%`, `€5.00`. */
export function cashbackText({ cashback, cashbackType, currency }: Paid): string {
  return cashbackType === 'percent' ? percent(cashback, [0, 2]) : priceText(cashback, currency)
}

/** Where it is offered. */
export function countryText({ country }: Pick<Cashback, 'country'>): string {
  return country === '' ? 'Any country' : countryName(country)
}
