import { MANY_PRODUCTS } from '@orrery/contract/catalogue/products'
import { nounFor } from '@orrery/contract/counted'
import { count } from '../format/number.ts'

/** A number of products as a screen says it: exactly 10,000 stands for many (2-links §9). */
export function countWords(products: number): string {
  return products === MANY_PRODUCTS ? 'Many' : count(products)
}

/** The same with what is counted: `1 product`. */
export function productsWords(products: number): string {
  return `${countWords(products)} ${nounFor(products, 'product')}`
}
