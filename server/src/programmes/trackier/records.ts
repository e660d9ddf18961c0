import { z } from 'zod'
import { isDay, type Day } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import { PartnerFailure } from '../../kit/adapter.ts'
import { unreadable } from '../wrong-row.ts'
import { amount, currency } from './amount.ts'
import type { Api } from './api.ts'
import { notReady } from './not-ready.ts'
import { optionalText } from './optional-text.ts'

const clicks = z.int().nonnegative()
const day = z.string().refine(isDay)
const answer = z.object({
  records: z.array(
    z.object({
      campaign_id: z.int().positive(),
      campaign_name: z.string(),
      source: optionalText,
      country: optionalText,
      created: day,
      currency,
      clicks,
      payout: amount,
      approvedConversions: z.int(),
      saleAmount: amount,
    }),
  ),
})
export type ReportRecord = z.output<typeof answer>['records'][number]

const sums = z.object({ records: z.array(z.object({ created: day, clicks })) })

/**
 * The report of a range by campaign, source, country and day. It is not paged and says nothing of its
 * length, so that the clicks of each day are held against those of a second report by day alone. That one is
 * read first: clicks of today may come in between the two.
 */
export async function readRecords(api: Api, range: Range): Promise<ReportRecord[]> {
  const control = await report(api, sums, range, ['created'], ['clicks'])
  const records = await report(
    api,
    answer,
    range,
    ['campaign_id', 'campaign_name', 'source', 'country', 'created'],
    ['clicks', 'payout', 'approvedConversions', 'saleAmount'],
  )
  const keys = records.map(({ campaign_id, source, country, created }) =>
    JSON.stringify([campaign_id, source, country, created]),
  )
  if (new Set(keys).size < keys.length) {
    throw new PartnerFailure(`${api.name} sent a report with a row twice.`)
  }
  const told = clicksByDay(records)
  const isShort = ([date, counted]: [Day, number]) => (told.get(date) ?? 0) < counted
  if ([...clicksByDay(control)].some(isShort)) {
    throw new PartnerFailure(`${api.name} sent a report whose clicks do not add up.`)
  }
  return records
}

async function report<Row>(
  api: Api,
  form: z.ZodType<{ records: Row[] }>,
  { start, end }: Range,
  groups: string[],
  kpis: string[],
): Promise<Row[]> {
  const query = [
    ...groups.map((group) => `group[]=${group}`),
    ...kpis.map((kpi) => `kpi[]=${kpi}`),
  ].join('&')
  const path = `/v2/publishers/reports?${query}`
  const body = await api.json({ method: 'GET', path, query: { start, end } }).catch(notReady(api))
  const read = form.safeParse(body)
  if (read.success) return read.data.records
  throw unreadable(`${api.name} sent a report`, body, read.error, 'records')
}

function clicksByDay(records: { created: Day; clicks: number }[]): Map<Day, number> {
  const days = new Map<Day, number>()
  for (const record of records) {
    days.set(record.created, (days.get(record.created) ?? 0) + record.clicks)
  }
  return days
}
