import { z } from 'zod'
import { PartnerFailure, type MerchantRow } from '../../kit/adapter.ts'
import type { BackEnd } from './back-end.ts'
import { total } from './fields.ts'
import { readPages } from './read-pages.ts'

const PAGE_SIZE = 500

/**
 * The whole merchant list of a back end: `GET /merchants`, pages of `{data, total, page}`.
 * @param merchant one item of `data`, turned into our words.
 * @throws PartnerFailure also for an empty list, so that no merchant is taken for gone by mistake.
 */
export async function* readMerchants(
  backEnd: BackEnd,
  merchant: z.ZodType<MerchantRow>,
): AsyncIterable<MerchantRow> {
  const answer = z
    .object({ data: z.array(merchant), total, page: z.number() })
    .transform(({ data, ...rest }) => ({ items: data, ...rest }))
  let empty = true
  for await (const row of readPages(backEnd, {
    what: 'merchant list',
    path: '/merchants',
    query: {},
    limit: PAGE_SIZE,
    answer,
    key: ({ country, merchantId }) => `${country} ${merchantId}`,
  })) {
    empty = false
    yield row
  }
  if (empty) throw new PartnerFailure(`${backEnd.name} sent an empty merchant list.`)
}

/** Asks for the first page of merchants, to see whether the back end answers us. */
export async function testMerchants(backEnd: BackEnd): Promise<void> {
  const answer = z.object({ data: z.array(z.unknown()), total, page: z.literal(1) })
  const page = answer.safeParse(await backEnd.get('/merchants', { page: '1', limit: '1' }))
  if (!page.success) throw new PartnerFailure(`${backEnd.name} sent a list in an unknown form.`)
}
