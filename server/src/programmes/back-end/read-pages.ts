import type { z } from 'zod'
import { PartnerFailure } from '../../kit/adapter.ts'
import { unreadable } from '../wrong-row.ts'
import type { BackEnd } from './back-end.ts'

/** One page of a list, whatever the partner calls its parts. */
export interface Page<Item> {
  items: Item[]
  /** Items of all pages together. */
  total: number
  /** The page's own number, from 1. */
  page: number
}

export interface PagedList<Item> {
  /** For messages: 'merchant list', 'report'. */
  what: string
  path: string
  query: Record<string, string>
  /** Items that every page but the last must have. */
  limit: number
  answer: z.ZodType<Page<Item>>
  /** Of a report: the field of the answer that has its rows. A merchant list has no row to spare. */
  rows?: string
  /** What no two items of the list share. */
  key: (item: Item) => string
}

/**
 * Every item of a paged list, page by page. The pages must be the asked ones, without gap or overlap,
 * and agree on the total from the first to the last.
 * @throws PartnerFailure after the items that came before the fault; for a report whose other rows can
 * be read, a WrongRow.
 */
export async function* readPages<Item>(
  backEnd: BackEnd,
  list: PagedList<Item>,
): AsyncIterable<Item> {
  const { name } = backEnd
  const { what, limit } = list
  const seen = new Set<string>()
  let total: number | undefined
  for (let number = 1; total === undefined || seen.size < total; number += 1) {
    const query = { ...list.query, page: String(number), limit: String(limit) }
    const body = await backEnd.get(list.path, query)
    const page = list.answer.safeParse(body)
    if (!page.success) {
      throw unreadable(`${name} sent a ${what}`, body, page.error, list.rows)
    }
    if (page.data.page !== number) {
      throw new PartnerFailure(`${name} sent another page of its ${what} than was asked for.`)
    }
    total ??= page.data.total
    if (page.data.total !== total) {
      throw new PartnerFailure(`${name} changed its ${what} while it was read.`)
    }
    const due = Math.min(limit, total - seen.size)
    for (const item of page.data.items) {
      const key = list.key(item)
      if (seen.has(key)) throw new PartnerFailure(`${name} sent overlapping pages of its ${what}.`)
      seen.add(key)
      yield item
    }
    if (page.data.items.length < due) {
      throw new PartnerFailure(`${name} sent an incomplete ${what}.`)
    }
    if (page.data.items.length > due) {
      throw new PartnerFailure(`${name} sent more of its ${what} than it announced.`)
    }
  }
}
