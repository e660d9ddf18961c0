import type { ReportRow } from '../kit/adapter.ts'
import { TEXTS, textProblem, type LineProblem } from './line.ts'

/** What stands for a character that cannot be stored. */
const REPLACEMENT = '\ufffd'
/** What a text that was cut ends with; no id of ours and no name of a merchant does. */
const CUT = '…'

/**
 * A partner's row with texts that can be stored. Visitors write click ids and placements, merchants
 * their names: what they write costs nobody's figures. A text that is too long is cut, half characters
 * are replaced, what is no country is none. A text that a spreadsheet would run is stored as it is; whoever writes a
 * file neutralises it.
 * @returns the row itself where nothing had to be mended; else a copy, and what was wrong first.
 */
export function storable(row: ReportRow): { row: ReportRow; mended?: LineProblem } {
  let found: { row: ReportRow; mended: LineProblem } | undefined
  for (const text of TEXTS) {
    const reason = textProblem(row[text.field], text.limit)
    if (reason === undefined) continue
    found ??= { row: { ...row }, mended: { column: text.column, reason } }
    found.row[text.field] = storableText(row[text.field], text.limit)
  }
  if (!isCountry(row.country)) {
    found ??= { row: { ...row }, mended: { column: 'COUNTRY', reason: 'is no country.' } }
    found.row.country = ''
  }
  return found ?? { row }
}

/** Two lower-case letters, or '' for none. */
export function isCountry(text: string): boolean {
  return /^([a-z]{2})?$/.test(text)
}

/** A text that the database takes, of at most `limit` UTF-16 code units. */
export function storableText(text: string, limit: number): string {
  const whole = text.toWellFormed().replaceAll('\0', REPLACEMENT)
  if (whole.length <= limit) return whole
  const cut = whole.slice(0, limit - CUT.length)
  // Cut within a character, its first half goes too.
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)) + CUT
}
