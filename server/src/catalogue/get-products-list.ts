import {
  MANY_PRODUCTS,
  PRODUCTS_PAGE_SIZE,
  type Product,
} from '@orrery/contract/catalogue/products'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { programmeOf, programmes } from '@orrery/contract/programmes/all'
import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { subjectOf } from '../kit/scope.ts'
import { catalogueIdOf } from './catalogue-id.ts'
import { productLink, type LinkFor } from './catalogue-link.ts'
import { nameOfMerchant } from './merchant-name.query.ts'
import { merchantOfMid, midOf } from './mid.ts'
import { openTo } from './open-to.ts'
import { picturePath } from './pictures/picture-url.ts'
import { priceSteps } from './search/prices.ts'
import type { FoundProduct, OpenTo, ProductsFound } from './search/question.ts'
import { searchOf } from './search/search.ts'

type Call = 'GET /home/getProductslist'

const [first] = programmes

/** 2-links §7: products from our own index of all of them. */
export const getProductsList: Handler<Call> = async ({ app, scope, query, request }) => {
  const { minPrice = null, maxPrice = null, mid = '', placementId, clickId } = query
  if (minPrice !== null && maxPrice !== null && Number(minPrice) > Number(maxPrice))
    throw new Problem('invalid', messages.priceOrder)
  const linkFor = { vendorId: subjectOf(scope, query.vendorId), placementId, clickId }
  const limit = query.pageSize ?? PRODUCTS_PAGE_SIZE
  const merchant = mid === '' ? null : merchantOfMid(mid)
  const open = openTo(scope)
  const search = searchOf(app)
  const found = await search.ask<'products'>(
    { vendorId: scope.vendorId, client: request.socket },
    {
      do: 'products',
      asked: {
        text: query.q ?? '',
        merchant,
        categoryIds: query.categoryIds ?? [],
        minPrice,
        maxPrice,
        onlyReduced: query.showOfferedProducts ?? false,
        sort: query.sortBy ?? 'priceLtoH',
        limit,
        offset: ((query.pageNo ?? 1) - 1) * limit,
        openTo: open,
      },
    },
  )
  const merchantName = merchant && (await nameOf(app, merchant, found, open))
  if (!found) return { ...preparing, merchantName }
  return { ...answerOf(app, found, linkFor), merchantName, asOf: search.asOf() }
}

/** While there is no index yet. */
const preparing = {
  count: 0,
  total: 0,
  products: [],
  facets: { merchants: [], categories: [], prices: [] },
  didYouMean: null,
  comparedIn: first.currency,
  asOf: null,
}

/** As the first product found has it; where there is none, as the programme's lists do. */
async function nameOf(
  app: App,
  { programme, merchantId }: NonNullable<ReturnType<typeof merchantOfMid>>,
  found: ProductsFound | undefined,
  { programmes: open, only }: OpenTo,
): Promise<string | null> {
  const [shown] = found?.page ?? []
  if (shown) return shown.merchant.name
  if (!open.includes(programme)) return null
  if (only?.programme === programme && only.merchantId !== merchantId) return null
  const lists = programmeOf(programme).links.filter((screen) => !('extra' in screen))
  return nameOfMerchant(
    app.pool,
    lists.map(({ key }) => key),
    merchantId,
  )
}

function answerOf(app: App, found: ProductsFound, linkFor: LinkFor) {
  return {
    count: Math.min(found.total, MANY_PRODUCTS),
    total: found.total,
    products: found.page.map((each) => productOf(app, each, linkFor)),
    facets: {
      merchants: found.merchants.map(({ programme, merchantId, name, count }) => ({
        _id: midOf(programme, merchantId),
        name,
        count,
      })),
      categories: found.categories.map(({ id, name, count }) => ({ _id: String(id), name, count })),
      prices: found.prices.map((count, step) => ({
        _id: `${priceSteps[step]}-${priceSteps[step + 1] ?? ''}`,
        count,
      })),
    },
    didYouMean: found.insteadOf,
    comparedIn: first.currency,
  }
}

function productOf(
  app: App,
  { stored, merchant, category }: FoundProduct,
  linkFor: LinkFor,
): Product {
  const [feedId, productId, title, manufacturer, template, image, ...prices] = stored
  const [price, originalPrice, currency, estimatedCpc] = prices
  const { url, link } = productLink(template, merchant.programme, linkFor)
  const picture = picturePath(app, image)
  return {
    _id: catalogueIdOf(feedId, productId),
    _source: {
      title,
      manufacturer,
      images: { image: picture === undefined ? [] : [{ value: picture }] },
      originalPrice: { value: originalPrice === null ? null : Number(originalPrice) },
      price: { value: Number(price) },
      currency,
      estimatedCPC: { value: estimatedCpc === null ? null : Number(estimatedCpc) },
      cpcCurrency: currencyOf(merchant.programme),
      merchantId: midOf(merchant.programme, merchant.merchantId),
      merchantName: merchant.name,
      programme: merchant.programme,
      categoryId: category.id === 0 ? '' : String(category.id),
      categoryName: category.name,
      url: { value: url },
      link,
    },
  }
}

/** What clicks are paid in. */
function currencyOf(programme: string): string {
  return programmes.find(({ key }) => key === programme)?.currency ?? first.currency
}
