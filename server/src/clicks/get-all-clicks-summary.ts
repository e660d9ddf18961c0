import { comparedRange } from '@orrery/contract/compared-range'
import { addDays, dayAt } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import type { Handler } from '../kit/http/handler.ts'
import { askedClicks, periodOf } from './asked-clicks.ts'
import { addedUp } from './click-counts.ts'
import { clickDays } from './click-days.query.ts'

/**
 * 1-core §7. Clicks are complete at once, but today is not over: it counts in the sums and not in the
 * comparison, which would otherwise say every morning that clicks are down.
 */
export const getAllClicksSummary: Handler<'POST /home/getAllClicksSummary'> = async ({
  app,
  scope,
  body,
}) => {
  const asked = askedClicks(app, scope, body)
  const { range, timeZone } = asked
  const whole = upTo(range, addDays(dayAt(app.clock(), timeZone), -1))
  const before = whole && comparedRange(whole, body)
  const [{ days, asOf }, earlier] = await Promise.all([
    clickDays(app.pool, asked),
    before ? clickDays(app.pool, asked, before) : { days: [] },
  ])
  const over = days.filter(({ day }) => whole && day <= whole.end)
  return {
    ...addedUp(days),
    compared: whole &&
      before && {
        days: { ...addedUp(over), startDate: whole.start, endDate: whole.end },
        before: { ...addedUp(earlier.days), startDate: before.start, endDate: before.end },
      },
    ...periodOf(asked, asOf),
  }
}

/** The part of a range that ends on this day at the latest; null when nothing is left. */
function upTo({ start, end }: Range, last: string): Range | null {
  return start > last ? null : { start, end: end < last ? end : last }
}
