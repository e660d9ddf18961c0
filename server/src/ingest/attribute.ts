import type { Db } from '../kit/database.ts'
import { WrongRow, type ReportRow } from '../kit/adapter.ts'
import { DecimalSum } from '../kit/decimal.ts'
import { counted } from '@orrery/contract/counted'
import type { Range } from '@orrery/contract/presets'
import { storableLine } from '../kit/storable-text.ts'
import { figureProblem, givenIds, rowKey, type LineProblem } from './line.ts'
import { seenLines } from './seen-lines.ts'
import type { StagedRow } from './stage.ts'
import { storable } from './storable.ts'

/** The ids of all vendors: the campaigns that a partner may count for. */
export async function vendorIds(db: Db): Promise<Set<string>> {
  const { rows } = await db.query<{ vendor_id: number }>('SELECT vendor_id FROM vendor')
  return new Set(rows.map((row) => String(row.vendor_id)))
}

/** The most characters that are kept of a campaign's name. */
const MOST_NAME = 100
/** The most characters that are told of a currency's name. */
const MOST_CURRENCY = 10

const money = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
})

/** What of a report is not stored as it came. */
export class Aside {
  readonly #sums = new Map<
    string,
    { day: string; campaignId: string; rows: number; clicks: number; earnings: string[] }
  >()

  /** What rows in other currencies earned, by their currency. */
  readonly #foreign = new Map<string, DecimalSum>()
  #foreignRows = 0

  #mended = 0
  #firstMended = ''

  /** A row of a campaign that is no vendor: it counts for nobody. */
  add(row: ReportRow): void {
    // Cut before it is grouped: two long names that begin alike are one entry, not a clash.
    const campaignId = storableLine(row.campaignId, MOST_NAME)
    const key = `${row.day} ${campaignId}`
    const sum = this.#sums.get(key) ?? {
      day: row.day,
      campaignId,
      rows: 0,
      clicks: 0,
      earnings: [],
    }
    sum.rows += 1
    sum.clicks += row.clicks
    sum.earnings.push(row.earnings)
    this.#sums.set(key, sum)
  }

  /** A row in another currency than the programme's: nobody can be paid what it earned. */
  addForeign(currency: string, earnings: string): void {
    const name = storableLine(currency, MOST_CURRENCY)
    const sum = this.#foreign.get(name) ?? new DecimalSum()
    sum.add(earnings)
    this.#foreign.set(name, sum)
    this.#foreignRows += 1
  }

  /** A row that counts, with a text that could not be stored as it was. */
  addMended(number: number, { column, reason }: LineProblem): void {
    if (this.#mended === 0) this.#firstMended = `row ${number}: ${column} ${reason}`
    this.#mended += 1
  }

  /** What the run says of it; '' when everything was stored as it came. */
  get words(): string {
    const rows = [...this.#sums.values()].reduce((total, sum) => total + sum.rows, 0)
    const kept =
      rows > 0 &&
      `${counted(rows, 'row of a campaign that is no vendor was', 'rows of campaigns that are no vendor were')} kept aside.`
    const sums = [...this.#foreign].map(([name, sum]) => `${money.format(Number(sum))} ${name}`)
    const foreign =
      this.#foreignRows > 0 &&
      `${counted(this.#foreignRows, 'row in another currency was', 'rows in another currency were')} kept aside: ${sums.join(', ')}.`
    const mended =
      this.#mended > 0 &&
      `${counted(this.#mended, 'row was', 'rows were')} stored with a text mended; the first, ${this.#firstMended}`
    return [kept, foreign, mended].filter((sentence) => sentence !== false).join(' ')
  }

  /** Stores the sums with the run; money is added up by the database, exactly. */
  async store(db: Db, runId: string): Promise<void> {
    for (const sum of this.#sums.values()) {
      await db.query(
        `INSERT INTO unattributed_row (run_id, report_date, campaign_id, rows, clicks, earnings)
         SELECT $1, $2, $3, $4, $5, sum(each) FROM unnest($6::numeric[]) AS each`,
        [runId, sum.day, sum.campaignId, sum.rows, sum.clicks, sum.earnings],
      )
    }
  }
}

/**
 * Checks a partner's rows one after the other, as a hostile guest's: every figure, inside the asked days,
 * none twice. Rows of campaigns that are no vendor or in another currency are set aside, texts that cannot be stored
 * are mended.
 * @returns takes each row in turn, and gives it back as it is stored; undefined when it is set aside. It
 * throws WrongRow naming the row (counted from 1) and what makes its day's totals uncertain.
 */
export function attributing(
  range: Range,
  vendors: ReadonlySet<string>,
  aside: Aside,
): (row: ReportRow) => StagedRow | undefined {
  const seen = seenLines()
  let number = 0
  return (row) => {
    number += 1
    const problem = figureProblem(row)
    if (problem) throw faulty(number, `${problem.column} ${problem.reason}`)
    if (row.day < range.start || row.day > range.end) {
      throw faulty(number, `it is of ${row.day}, which was not asked for.`)
    }
    if (row.currency !== undefined) {
      aside.addForeign(row.currency, row.earnings)
      return undefined
    }
    if (seen(rowKey(row), number) !== undefined) throw faulty(number, 'it repeats an earlier row.')
    if (!vendors.has(row.campaignId)) {
      aside.add(row)
      return undefined
    }
    const { row: whole, mended } = storable(row)
    if (mended) aside.addMended(number, mended)
    const vendorId = Number(row.campaignId)
    return { ...whole, vendorId, ...givenIds(whole, vendorId) }
  }
}

function faulty(number: number, what: string): WrongRow {
  return new WrongRow(`Row ${number} of the partner's report cannot be stored: ${what}`)
}
