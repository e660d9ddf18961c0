import { dayRange } from '../format/day.ts'

/** Of days that are not complete: whether they have figures. */
interface Incomplete {
  figures: boolean
}

/** Whether the range has days that are not in: those that they would meet are left out of what is compared. */
export function comparesPart(incomplete: readonly Incomplete[]): boolean {
  return incomplete.some(({ figures }) => !figures)
}

/** What stands in front of the days compared with where a part of them is. */
export const PART_OF = 'what is compared of '

/** What a figure of the days compared with is of, in words, so that nobody takes it for all of these days'. */
export function comparedPart(
  { startDate, endDate }: { startDate: string; endDate: string },
  incomplete: readonly Incomplete[],
): string {
  const days = dayRange(startDate, endDate)
  return comparesPart(incomplete) ? `${PART_OF}${days}` : days
}
