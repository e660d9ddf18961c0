import type { Db } from '../kit/database.ts'
import { WrongRow, type ReportRow } from '../kit/adapter.ts'
import type { Range } from '@orrery/contract/presets'
import { rowKey, rowProblem, withoutPrefix } from './line.ts'
import type { StagedRow } from './stage.ts'

/** The ids of all vendors: the campaigns that a partner may count for. */
export async function vendorIds(db: Db): Promise<Set<string>> {
  const { rows } = await db.query<{ vendor_id: number }>('SELECT vendor_id FROM vendor')
  return new Set(rows.map((row) => String(row.vendor_id)))
}

/** The most characters that are kept of a campaign's name. */
const MOST_NAME = 100

/** What was counted for campaigns that are no vendor, by day and campaign. */
export class Unattributed {
  readonly #sums = new Map<
    string,
    { day: string; campaignId: string; rows: number; clicks: number; earnings: string[] }
  >()

  add(row: ReportRow): void {
    // Cut before it is grouped: two long names that begin alike are one entry, not a clash.
    const campaignId = row.campaignId.slice(0, MOST_NAME)
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

  get rows(): number {
    return [...this.#sums.values()].reduce((total, sum) => total + sum.rows, 0)
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
 * A partner's rows, checked as a hostile guest's: every field, inside the asked days, none twice.
 * Rows of campaigns that are no vendor are set aside.
 * @throws WrongRow naming the row (counted from 1) and what is wrong with it.
 */
export async function* attributed(
  rows: AsyncIterable<ReportRow>,
  range: Range,
  vendors: ReadonlySet<string>,
  aside: Unattributed,
): AsyncIterable<StagedRow> {
  const seen = new Set<string>()
  let number = 0
  for await (const row of rows) {
    number += 1
    const problem = rowProblem(row)
    if (problem) throw faulty(number, `${problem.column} ${problem.reason}`)
    if (row.day < range.start || row.day > range.end) {
      throw faulty(number, `it is of ${row.day}, which was not asked for.`)
    }
    const key = rowKey(row)
    if (seen.has(key)) throw faulty(number, 'it repeats an earlier row.')
    seen.add(key)
    if (!vendors.has(row.campaignId)) {
      aside.add(row)
      continue
    }
    const vendorId = Number(row.campaignId)
    yield { ...row, vendorId, placementId: withoutPrefix(row.placementId, vendorId) }
  }
}

function faulty(number: number, what: string): WrongRow {
  return new WrongRow(`Row ${number} of the partner's report cannot be stored: ${what}`)
}
