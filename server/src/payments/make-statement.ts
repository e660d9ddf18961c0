import { createHash } from 'node:crypto'
import { programmeOf } from '@orrery/contract/programmes/all'
import type { Db } from '../kit/database.ts'
import type { Basis } from './basis.ts'
import {
  dropDraft,
  listDays,
  noteDifferingDays,
  noteOpenDays,
  storeDraft,
  type ReckonedLine,
  type SummedLine,
} from './make-statement.query.ts'
import { centsOf, convertedCents, dueDayOf, moneyOf } from './money-rules.ts'

/**
 * Makes a vendor's statement of a month, in the caller's transaction. Made again with the same days at the same
 * versions, it is the same. A vendor without a day to list or to wait for gets none.
 */
export async function makeStatement(
  db: Db,
  vendorId: number,
  basis: Basis,
  madeAt: Date,
): Promise<void> {
  await dropDraft(db, vendorId, basis.start)
  const lines = (await listDays(db, vendorId, basis)).map((line) => reckoned(line, basis))
  const open =
    (await noteOpenDays(db, vendorId, basis)) + (await noteDifferingDays(db, vendorId, basis))
  if (lines.length === 0 && open === 0) return
  const total = lines.reduce((sum, { converted }) => sum + centsOf(converted), 0n)
  await storeDraft(db, basis, {
    vendorId,
    lines,
    total: moneyOf(total),
    dueDay: dueDayOf(basis.month),
    checksum: checksumOf(lines),
    madeAt,
  })
}

/** A line in the statement's currency: rounded here, and nowhere else. */
function reckoned(line: SummedLine, { rates }: Basis): ReckonedLine {
  const { currency } = programmeOf(line.programme)
  const rate = rates.of.get(currency)
  if (rate === undefined) throw new RangeError(`No rate of ${currency} was read.`)
  const converted = moneyOf(convertedCents(line.amount, rate))
  return { ...line, currency, rate, rate_day: rates.day, converted }
}

/** SHA-256 of what the lines say, in their order. */
function checksumOf(lines: readonly ReckonedLine[]): string {
  const said = lines.map((line) => [
    line.line,
    line.what,
    line.programme,
    line.kind,
    line.of_month,
    line.days,
    line.amount,
    line.currency,
    line.rate,
    line.rate_day,
    line.converted,
    line.run_id,
  ])
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
