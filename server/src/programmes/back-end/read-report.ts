import { z } from 'zod'
import type { Range } from '@orrery/contract/presets'
import type { Kind } from '@orrery/contract/programmes/programme'
import { PartnerFailure, type ReportRow } from '../../kit/adapter.ts'
import { EgressFailure } from '../../kit/egress/egress.ts'
import type { BackEnd } from './back-end.ts'
import { total } from './fields.ts'
import { readPages } from './read-pages.ts'

const PAGE_SIZE = 2000

/**
 * The daily report of a back end: `GET /reports/daily`, pages of `{rows, total, page, limit}`.
 * @param row one item of `rows`, turned into our words.
 * @throws PartnerFailure with `notReady` for 409, which says that a day is not compiled; a WrongRow for a
 * row that `row` refuses.
 */
export async function* readReport(
  backEnd: BackEnd,
  row: z.ZodType<ReportRow>,
  kind: Kind,
  range: Range,
): AsyncIterable<ReportRow> {
  const answer = z
    .object({ rows: z.array(row), total, page: z.number(), limit: z.literal(PAGE_SIZE) })
    .transform(({ rows, ...rest }) => ({ items: rows, ...rest }))
  try {
    yield* readPages(backEnd, {
      what: 'report',
      path: '/reports/daily',
      query: { type: typeOf(kind), from: range.start, to: range.end },
      limit: PAGE_SIZE,
      answer,
      rows: 'rows',
      key: (each) =>
        JSON.stringify([
          each.day,
          each.campaignId,
          each.placementId,
          each.rid,
          each.merchantId,
          each.country,
        ]),
    })
  } catch (error) {
    if (error instanceof EgressFailure && error.status === 409) {
      throw new PartnerFailure(`${backEnd.name} has not compiled this day yet.`, {
        notReady: true,
      })
    }
    throw error
  }
}

/** A type of traffic as the back ends write it. */
export function typeOf(kind: Kind): 'cpc' | 'cpa' {
  return kind === 'CPC' ? 'cpc' : 'cpa'
}
