import type { ReportRow } from '../kit/adapter.ts'
import { isCountry, storableLine, storableText } from '../kit/storable-text.ts'
import { TEXTS, textProblem, type LineProblem } from './line.ts'

/**
 * A partner's row with texts that can be stored. Visitors write click ids and placements, merchants
 * their names: what they write costs nobody's figures. A text that is too long is cut, half characters
 * are replaced, a name loses what would turn the words beside it, what is no country is none. A text that a
 * spreadsheet would run is stored as it is; whoever writes a file neutralises it.
 * @returns the row itself where nothing had to be mended; else a copy, and what was wrong first.
 */
export function storable(row: ReportRow): { row: ReportRow; mended?: LineProblem } {
  let found: { row: ReportRow; mended: LineProblem } | undefined
  for (const text of TEXTS) {
    const reason = textProblem(row[text.field], text)
    if (reason === undefined) continue
    found ??= { row: { ...row }, mended: { column: text.column, reason } }
    const mend = text.isName ? storableLine : storableText
    found.row[text.field] = mend(row[text.field], text.limit)
  }
  if (!isCountry(row.country)) {
    found ??= { row: { ...row }, mended: { column: 'COUNTRY', reason: 'is no country.' } }
    found.row.country = ''
  }
  return found ?? { row }
}
