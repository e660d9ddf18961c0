import type { z } from 'zod'
import { PartnerFailure, WrongRow } from '../kit/adapter.ts'

/**
 * What to throw for a report that has wrong rows. Where several are there and none is right, no row is
 * at fault but the report's form, and asking for fewer days would be in vain.
 */
export function refused(message: string, wrong: number, rows: number): PartnerFailure {
  return wrong < rows || rows === 1 ? new WrongRow(message) : new PartnerFailure(message)
}

/**
 * What to throw for JSON that is not what its schema says.
 * @param says whose it is and what: 'Rigel sent a report'.
 * @param list the field that has the rows, if any may be spared.
 */
export function unreadable(
  says: string,
  answer: unknown,
  error: z.ZodError,
  list: string | undefined,
): PartnerFailure {
  const wrong = new Set(error.issues.map(({ path }) => (path[0] === list ? path[1] : undefined)))
  if (list === undefined || wrong.has(undefined)) {
    return new PartnerFailure(`${says} in an unknown form.`)
  }
  // What is wrong lies in rows of the list, so it is one.
  const rows = (answer as Record<string, unknown[]>)[list]?.length ?? 0
  return refused(`${says} with a row that cannot be read.`, wrong.size, rows)
}
