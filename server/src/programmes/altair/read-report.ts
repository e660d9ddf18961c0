import { daysFrom } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import { WrongRow, type ReportRow } from '../../kit/adapter.ts'
import type { Account } from './account.ts'
import { counter } from './counter.ts'
import { csvRows } from '../csv-rows.ts'
import { aggregator } from '../aggregate.ts'
import { givenId } from '../../kit/given-id.ts'
import { sentSub } from '../sub-id.ts'
import { notReady } from './not-ready.ts'
import { bringsNothing, rawHeader, rawRow, type RawRow } from './raw-row.ts'
import { readTotals } from './read-totals.ts'
import { reportQuery } from './report-query.ts'

const MOST_BYTES = 1024 * 1024 * 1024

/**
 * The raw report, a line a click, aggregated into our rows and held against Kelkoo's own totals.
 * docs/programmes/altair.md.
 * @param most the longest that the raw report may take, in milliseconds.
 */
export async function* readReport(
  account: Account,
  range: Range,
  most: number,
): AsyncIterable<ReportRow> {
  // The totals first, so that no open report waits for a second place in the token's quota.
  const totals = await readTotals(account, range)
  const days = new Set(daysFrom(range.start, range.end))
  const header = rawHeader()
  const counted = counter()
  const aggregated = aggregator()
  const lines = csvRows({
    name: 'Altair',
    body: await rawReport(account, range, most),
    header: header.check,
    maxBytes: MOST_BYTES,
    delimiter: '\t',
    read(cells) {
      const raw = rawRow(cells, header.places())
      if (days.has(raw.day)) return raw
      throw new WrongRow('Altair sent a day that was not asked for.')
    },
  })
  for await (const raw of lines) {
    if (bringsNothing(raw)) continue
    counted.add(raw)
    // Kelkoo does not pay for it: neither the click counts nor what it led to.
    if (raw.lead !== 'rejected') aggregated.add(reportRow(raw))
  }
  counted.compare(totals)
  yield* aggregated.rows()
}

/** One line as a report row of its own: a click, a sale, or a sale that was taken back. */
function reportRow(raw: RawRow): ReportRow {
  const { day, country, merchantId, merchantName, saleValue } = raw
  const sales = saleValue.startsWith('-') ? -1 : 1
  return {
    day,
    ...sentSub(raw.subId),
    rid: givenId(raw.clickId),
    merchantId,
    merchantName,
    country,
    clicks: raw.lead === 'valid' ? 1 : 0,
    sales: raw.sale ? sales : 0,
    saleAmount: saleValue,
    earnings: raw.revenue,
  }
}

function rawReport(account: Account, range: Range, most: number) {
  return account.api
    .stream({
      method: 'GET',
      path: '/reports/v1/raw',
      query: { ...reportQuery(account, range), format: 'TSV' },
      headers: account.headers,
      totalTimeout: most,
      maxBodyBytes: MOST_BYTES,
    })
    .catch(notReady)
}
