import { fromMicros } from '../kit/money.ts'
import type { Product } from '../network/products.ts'
import { hash } from '../network/seed.ts'
import { categoryId } from './categories.ts'

/** The offers' columns, in the words of Connexity's catalogue service. */
const columns = [
  'id',
  'title',
  'manufacturer',
  'url',
  'image',
  'price',
  'originalPrice',
  'currency',
  'estimatedCPC',
  'merchantId',
  'categoryId',
  'condition',
] as const

export const offerHeader = `${columns.join('\t')}\n`

/** An offer as a line; its URL counts the publisher whose feed it is. */
export function offerLine(product: Product, publisherId: string, pictures: string): string {
  const { merchant } = product
  const mark = hash(product.page).toString(16).padStart(8, '0')
  const cells: Record<(typeof columns)[number], string> = {
    id: product.id,
    title: product.title,
    manufacturer: product.brand,
    url:
      product.rubbish ??
      `https://rd.bizrate.com/pi/${mark}${hash(product.id).toString(16)}?afId=${publisherId}`,
    image: product.picture && `${pictures}/${product.picture}`,
    price: product.price,
    originalPrice: product.was ?? product.price,
    currency: product.currency,
    estimatedCPC: fromMicros(merchant.ecpcMicros),
    merchantId: merchant.id,
    categoryId: String(categoryId(product.category)),
    condition: 'NEW',
  }
  return `${columns.map((name) => cells[name]).join('\t')}\n`
}
