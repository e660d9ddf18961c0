import { z } from 'zod'
import type { ProductRow } from '../../kit/feed-rows.ts'
import { merchantOfGoUrl, trackedGoUrl } from './go-url.ts'

/** A JSON number as it is written; what a partner calls a number may be text. */
const amount = z.union([z.number(), z.string()]).transform(String)

const offer = z.object({
  offerId: z.string().min(1),
  title: z.string(),
  price: amount,
  priceWithoutRebate: amount.nullish(),
  currency: z.string().nullish(),
  availabilityStatus: z.string().nullish(),
  images: z.array(z.object({ url: z.string().nullish(), zoomUrl: z.string().nullish() })).nullish(),
  goUrl: z.string(),
  estimatedCpc: z.number().nonnegative().nullish(),
  brand: z.object({ name: z.string().nullish() }).nullish(),
  merchant: z
    .object({
      id: z.union([z.number().int(), z.string()]).transform(String),
      name: z.string().nullish(),
    })
    .nullish(),
  category: z.object({ name: z.string().nullish() }).nullish(),
})

/**
 * An offer of Kelkoo's as our row, why it cannot be one, or undefined for one that is out of stock.
 * @param untrusted an element of the feed's array.
 */
export function offerRow(
  untrusted: unknown,
): { row: ProductRow } | { problem: string } | undefined {
  const read = offer.safeParse(untrusted)
  if (!read.success) {
    const [issue] = read.error.issues
    return { problem: `The offer’s ${issue?.path.join('.') || 'form'} is not as it should be.` }
  }
  const { data } = read
  if (data.availabilityStatus === 'out_of_stock') return undefined
  const [image] = data.images ?? []
  return {
    row: {
      productId: data.offerId,
      title: data.title,
      manufacturer: data.brand?.name ?? '',
      link: trackedGoUrl(data.goUrl),
      imageUrl: image?.zoomUrl || image?.url || null,
      price: data.price,
      originalPrice: data.priceWithoutRebate ?? null,
      currency: data.currency ?? '',
      // A JSON number of a few decimals, euros; an estimate, so six places say it all.
      estimatedCpc: data.estimatedCpc?.toFixed(6) ?? null,
      merchantId: data.merchant?.id ?? merchantOfGoUrl(data.goUrl),
      merchantName: data.merchant?.name ?? '',
      category: data.category?.name ? [data.category.name] : [],
    },
  }
}
