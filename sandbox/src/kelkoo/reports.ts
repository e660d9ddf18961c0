import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dayAfter, dayNumber, dayOf, daysBetween } from '../kit/day.ts'
import { asked, Refused } from '../kit/refuse.ts'
import { compiled, type Stage } from '../network/compiled.ts'
import { clicksOf, type RawClick } from './clicks.ts'
import { grouped, groupColumns } from './groups.ts'
import { jsonLine, tsv, type Line } from './table.ts'
import { kelkooTokens } from './tokens.ts'

const rawColumns =
  `dateTime country merchantId merchantName publisherTokenId publisherSubId publisherClickId
  leadValid leadEstimatedRevenueInEur sale saleValueInEur`.split(/\s+/)

/**
 * GET /reports/v1/raw, a line a click, and GET /reports/v1/aggregated: TSV, or JSON by
 * `format=JSON`. Of the filters, `country`, `publisherTokenId` and `publisherSubId` are played;
 * without `publisherTokenId` the traffic of all the application's tokens is in.
 */
export function reports(app: FastifyInstance, stage: Stage): void {
  app.get('/reports/v1/raw', ({ query }, reply) => {
    const clicks = clicksAsked(stage, query)
    return answer(query, reply, rawColumns, mapped(clicks, rawLine))
  })

  app.get('/reports/v1/aggregated', ({ query }, reply) => {
    const groupBy = asked(query, 'groupBy').split(',').filter(Boolean)
    return answer(query, reply, groupColumns(groupBy), grouped(clicksAsked(stage, query), groupBy))
  })
}

function answer(query: unknown, reply: FastifyReply, columns: string[], lines: Iterable<Line>) {
  const format = (asked(query, 'format') || 'TSV').toUpperCase()
  if (format === 'JSON') return [...mapped(lines, jsonLine)]
  if (format !== 'TSV') throw new Refused(400, 'BAD_REQUEST', 'format is TSV or JSON.')
  return reply
    .type('text/tab-separated-values; charset=utf-8')
    .send(Readable.from(tsv(columns, lines)))
}

/** The clicks of the days and filters asked for. @throws Refused 501 while a day is not compiled */
function clicksAsked(stage: Stage, query: unknown): Iterable<RawClick> {
  const asOf = dayOf(stage.now())
  const days = daysAsked(query, asOf)
  const [tokenId, country, subId] = ['publisherTokenId', 'country', 'publisherSubId'].map((name) =>
    asked(query, name),
  )
  const tokens = kelkooTokens.filter(({ id }) => !tokenId || id === tokenId)
  if (days.some((day) => tokens.some(({ kind }) => !compiled(stage, 'altair', kind, day)))) {
    throw new Refused(501, 'NOT_COMPILED', 'The data of these days is not compiled yet.')
  }
  const { network } = stage
  const markets = new Map(network.merchants('altair').map(({ id, country: of }) => [id, of]))
  function* clicks() {
    for (const token of tokens) {
      for (const day of days) {
        for (const row of network.rows('altair', token.kind, day, asOf)) {
          yield* clicksOf(row, token, markets.get(row.merchantId) ?? '')
        }
      }
    }
  }
  return kept(
    clicks(),
    (click) =>
      (!country || click.country === country) && (!subId || click.publisherSubId === subId),
  )
}

function daysAsked(query: unknown, today: string): string[] {
  const [start, end, range] = ['start', 'end', 'dateRange'].map((name) => asked(query, name))
  const back = { yesterday: 1, last7days: 7, last30days: 30 }[range ?? '']
  if (back) return daysBetween(dayAfter(today, -back), dayAfter(today, -1))
  try {
    const days = daysBetween(start ?? '', end ?? '')
    const old = dayNumber(today) - dayNumber(start ?? '') > 731
    if (days.length > 0 && !old) return days
  } catch {
    // Said below, as for an end before the start.
  }
  throw new Refused(400, 'BAD_REQUEST', 'start and end are days of the last two years.')
}

function rawLine({ revenue, saleValue, sale, leadValid, ...click }: RawClick): Line {
  return {
    ...click,
    leadValid: leadValid === 'none' ? '' : leadValid,
    leadEstimatedRevenueInEur: { micros: revenue },
    sale: String(sale),
    saleValueInEur: { micros: saleValue },
  }
}

function* mapped<A, B>(items: Iterable<A>, change: (item: A) => B): Generator<B> {
  for (const item of items) yield change(item)
}

function* kept<A>(items: Iterable<A>, fits: (item: A) => boolean): Generator<A> {
  for (const item of items) if (fits(item)) yield item
}
