import { z } from 'zod'
import { PartnerFailure } from '../../kit/adapter.ts'

export const PAGE_SIZE = 1000

/** More rows of one day's sheet are no report of a network's. */
const MOST_ROWS = 100_000

const form = z.looseObject({ total: z.int().min(0).max(MOST_ROWS), page: z.int() })

/**
 * Every row of a list, page by page. The pages must be the asked ones, whole, and agree on the total.
 * @param name the partner as users know it.
 * @param list the field of the answer that has the rows.
 * @param ask one page, from 1.
 * @throws PartnerFailure
 */
export async function readPages(
  name: string,
  list: string,
  ask: (page: number) => Promise<unknown>,
): Promise<unknown[]> {
  const found: unknown[] = []
  let total: number | undefined
  for (let page = 1; total === undefined || found.length < total; page += 1) {
    const answer = form.safeParse(await ask(page))
    const rows: unknown = answer.data?.[list]
    if (!answer.success || !Array.isArray(rows)) {
      throw new PartnerFailure(`${name} sent a report in an unknown form.`)
    }
    if (answer.data.page !== page) {
      throw new PartnerFailure(`${name} sent another page of its report than was asked for.`)
    }
    total ??= answer.data.total
    if (answer.data.total !== total) {
      throw new PartnerFailure(`${name} changed its report while it was read.`)
    }
    const due = Math.min(PAGE_SIZE, total - found.length)
    if (rows.length < due) throw new PartnerFailure(`${name} sent an incomplete report.`)
    if (rows.length > due) {
      throw new PartnerFailure(`${name} sent more of its report than it announced.`)
    }
    found.push(...rows)
  }
  return found
}
