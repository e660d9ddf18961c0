import { dayNumber, daysBetween } from '../kit/day.ts'
import { asked, Refused } from '../kit/refuse.ts'
import { compiled } from '../network/compiled.ts'
import { invalid } from './refusal.ts'
import type { TrackierStage } from './trackier.ts'

/**
 * The days from `start` to `end`. Assumption: a day that is not compiled, of either kind since both
 * stand in one report, is 501.
 * @throws Refused 400 for no days, 501 when one of them is not compiled
 */
export function askedDays(stage: TrackierStage, query: unknown): string[] {
  const [start, end] = [asked(query, 'start'), asked(query, 'end')]
  for (const [name, day] of Object.entries({ start, end })) {
    try {
      dayNumber(day)
    } catch {
      throw invalid(`"${name}" must be in YYYY-MM-DD format`)
    }
  }
  const days = daysBetween(start, end)
  if (days.length === 0) throw invalid('"end" must not be before "start"')
  const { programme } = stage
  const ready = (day: string) =>
    compiled(stage, programme, 'cpc', day) && compiled(stage, programme, 'cpa', day)
  if (days.every(ready)) return days
  throw new Refused(501, 'NOT_COMPILED', 'The report is not compiled yet.')
}
