import { daysFrom } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import { CsvFailure, readCsv } from '../../kit/csv/read-csv.ts'
import { PartnerFailure, type ReportRow } from '../../kit/adapter.ts'
import type { Account } from './account.ts'
import { counter } from './counter.ts'
import { gatherer } from './gather.ts'
import { notReady } from './not-ready.ts'
import { rawHeader, rawRow, type RawRow } from './raw-row.ts'
import { readTotals } from './read-totals.ts'
import { reportQuery } from './report-query.ts'

const MOST_BYTES = 1024 * 1024 * 1024

/**
 * The raw report, a line a click, gathered into our rows and held against Kelkoo's own totals.
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
  const counted = counter()
  const gathered = gatherer()
  for await (const raw of rawRows(account, range, most)) {
    if (!days.has(raw.day)) {
      throw new PartnerFailure('Altair sent a day that was not asked for.')
    }
    counted.add(raw)
    gathered.add(raw)
  }
  counted.compare(totals)
  yield* gathered.rows()
}

async function* rawRows(account: Account, range: Range, most: number): AsyncIterable<RawRow> {
  const body = await account.api
    .stream({
      method: 'GET',
      path: '/reports/v1/raw',
      query: { ...reportQuery(account, range), format: 'TSV' },
      headers: account.headers,
      totalTimeout: most,
      maxBodyBytes: MOST_BYTES,
    })
    .catch(notReady)
  const header = rawHeader()
  try {
    const options = { header: header.check, maxBytes: MOST_BYTES, delimiter: '\t' } as const
    for await (const row of readCsv(body, options)) yield rawRow(row.cells, header.places())
  } catch (error) {
    if (error instanceof CsvFailure) {
      throw new PartnerFailure(`Altair sent a report that cannot be read. ${error.message}`)
    }
    throw error
  }
}
