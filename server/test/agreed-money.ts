import { expect } from 'vitest'
import { exactHeader, readCsv } from '../src/kit/csv/read-csv.ts'
import type { SignedIn } from './app.ts'
import { exact, plus, rounded, ZERO } from './exact.ts'

const LINES =
  'Statement,Line,What,Programme,Type,Month,Days,First day,Last day,Amount,Currency,Rate,Rate day,Amount (USD),Run,Reason'
const DAYS = 'Line,Programme,Type,Date,Version,Run,Earnings,Amount,Currency,Reason'

/** Decimals added up without any rounding. */
const sum = (amounts: readonly (number | string)[]) =>
  rounded(amounts.map(String).map(exact).reduce(plus, ZERO), 7)

/**
 * Everything that tells of a vendor's money tells the same, to the last decimal: statements, both their files,
 * balance, payments, an administrator's lists and the reports of the listed days.
 */
export async function agreed(admin: SignedIn, vendor: SignedIn, vendorId: number): Promise<void> {
  const told = await vendor.call('GET /home/getStatements', { query: {} })
  expect(await admin.call('GET /home/getStatements', { query: { vendorId } })).toEqual(told)
  const { confirmed, payable, open, paid } = told.figures
  const entries = (kinds: readonly string[]) =>
    told.entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount)
  expect(sum([confirmed, payable, open])).toBe(sum(told.entries.map(({ amount }) => amount)))
  expect(sum([paid, ...entries(['payment', 'returned'])])).toBe('0')
  const { data: payments } = await admin.call('GET /home/getPayments', { query: { vendorId } })
  const being = (asked: string) => payments.filter(({ state }) => state === asked)
  expect(sum(being('open').map(({ gross }) => gross))).toBe(sum([open]))
  expect(sum(being('paid').map(({ net }) => net))).toBe(sum([paid]))
  const { data: due } = await admin.call('GET /home/getPayable', { query: {} })
  expect(due.find((each) => each.vendorId === vendorId)?.payable ?? 0).toBe(payable)

  const listed = new Map<string, string[]>()
  for (const { month, total, carried, state } of told.data.toReversed()) {
    const { data } = await vendor.call('GET /home/getStatement', { query: { month } })
    expect(data).toMatchObject({ total, carried, state })
    expect(sum(data.lines.map(({ converted }) => converted))).toBe(sum([total]))
    expect(sum([carried, total])).toBe(sum([data.balance]))
    const lines = await rowsOf(vendor, 'GET /home/downloadStatement', month, LINES)
    expect(
      lines.map(([, line, , , , , days, , , amount, , rate, , worth]) =>
        [line, days, amount, rate, worth].map(Number),
      ),
    ).toEqual(
      data.lines.map(({ line, days, amount, rate, converted }) => [
        line,
        days,
        amount,
        rate,
        converted,
      ]),
    )
    const days = await rowsOf(vendor, 'GET /home/downloadStatementDays', month, DAYS)
    for (const line of data.lines) {
      const its = days.filter(([number]) => number === String(line.line))
      expect(its).toHaveLength(line.days)
      expect(sum(its.map((cells) => cells[7] ?? ''))).toBe(sum([line.amount]))
    }
    for (const [, programme, kind, day, , , earnings = '', amount = ''] of days) {
      const key = [programme, kind, day].join(' ')
      const all = [...(listed.get(key) ?? []), amount]
      expect(sum(all)).toBe(sum([earnings]))
      listed.set(key, all)
    }
    const { data: rows } = await admin.call('GET /home/getAllStatements', {
      query: { month, vendorId: String(vendorId) },
    })
    expect(rows).toMatchObject([{ total, carried, state }])
  }
}

async function rowsOf(
  who: SignedIn,
  file: 'GET /home/downloadStatement' | 'GET /home/downloadStatementDays',
  month: string,
  header: string,
): Promise<string[][]> {
  const answer = await who.call(file, { query: { month } })
  const rows: string[][] = []
  const options = { header: exactHeader(header.split(',')), maxBytes: 1_000_000 }
  for await (const { cells } of readCsv(Buffer.from(await answer.arrayBuffer()), options)) {
    rows.push(cells)
  }
  return rows
}
